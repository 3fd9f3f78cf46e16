// SPDX-License-Identifier: MIT
// Writes ZIP files without compression (PKWARE, APPNOTE.TXT 6.3.10). Sounds barely shrink, and IMA4 not at all.

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** Returns the CRC-32 of bytes, which section 4.4.7 requires. */
export function checksum(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/**
 * Returns the bytes of a ZIP file.
 *
 * @param {{name: string, bytes: Uint8Array}[]} files with different names; fewer than 65,536 files, less than 4 GiB.
 * @throws RangeError if the files exceed these limits, for which ZIP needs the extension Zip64.
 */
export function zipFiles(files) {
  const encoder = new TextEncoder();
  const entries = files.map(({ name, bytes }) => ({ name: encoder.encode(name), bytes, crc: checksum(bytes) }));
  const size = entries.reduce((sum, { name, bytes }) => sum + bytes.length + 2 * name.length + 76, 22);
  if (entries.length > 0xffff || size > 0xffffffff) {
    throw new RangeError(
      `the ZIP file would take ${size} bytes (files: ${entries.length}); the limits are 4 GiB and 65,535 files; ` +
        "remove sounds from the list, and download again");
  }
  const output = new Uint8Array(size);
  const view = new DataView(output.buffer);
  let offset = 0;
  for (const entry of entries) {
    entry.offset = offset;
    view.setUint32(offset, 0x04034b50, true); // 4.3.7: local file header
    writeFields(view, offset + 4, entry);
    output.set(entry.name, offset + 30);
    output.set(entry.bytes, offset + 30 + entry.name.length);
    offset += 30 + entry.name.length + entry.bytes.length;
  }
  const directory = offset;
  for (const entry of entries) {
    view.setUint32(offset, 0x02014b50, true); // 4.3.12: central directory header
    view.setUint16(offset + 4, 20, true); // made by: version 2.0, MS-DOS attributes
    writeFields(view, offset + 6, entry);
    view.setUint32(offset + 42, entry.offset, true);
    output.set(entry.name, offset + 46);
    offset += 46 + entry.name.length;
  }
  view.setUint32(offset, 0x06054b50, true); // 4.3.16: end of central directory
  view.setUint16(offset + 8, entries.length, true);
  view.setUint16(offset + 10, entries.length, true);
  view.setUint32(offset + 12, offset - directory, true);
  view.setUint32(offset + 16, directory, true);
  return output;
}

/** Writes the fields that both headers of a file share, from the version that is needed to extract it. */
function writeFields(view, offset, { name, bytes, crc }) {
  view.setUint16(offset, 20, true);
  view.setUint16(offset + 2, 0x0800, true); // 4.4.4, bit 11: the name is UTF-8
  view.setUint16(offset + 8, 0x0021, true); // 4.4.6: 1980-01-01, so that the same sounds give the same bytes
  view.setUint32(offset + 10, crc, true);
  view.setUint32(offset + 14, bytes.length, true);
  view.setUint32(offset + 18, bytes.length, true);
  view.setUint16(offset + 22, name.length, true);
}

/** Returns the names; one that equals an earlier one, ignoring case, gets a number before its extension. */
export function uniqueNames(names) {
  const taken = new Set();
  return names.map((name) => {
    const [, base, extension] = /^(.*?)(\.[^.]*)?$/su.exec(name);
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${base}_${number}${extension ?? ""}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
