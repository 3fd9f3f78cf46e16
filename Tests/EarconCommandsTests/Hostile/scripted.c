// SPDX-License-Identifier: MIT
//
// A libsndfile whose results are those in its input, a text of lines with a word and a value:
//   channels, rate, format, frames   the description of the file, with defaults below
//   reads N N …                      the results of the calls that read frames; then 0
//   error N, message TEXT            the state after reading; `refuse 1` reports the message at once
//   stringN TEXT                     a text by its number; `lengthN COUNT` is a text of COUNT letters
//   callbacks 1                      prints the results of calls to the virtual file

#include <limits.h>
#include <sndfile.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char script[1 << 16] = "\n";
static long reading;

/// Returns the value of a word up to the end of the text; NULL if the word is missing.
static char *value(const char *word) {
  char key[32];
  snprintf(key, sizeof key, "\n%s ", word);
  char *found = strstr(script, key);
  return found ? found + strlen(key) : NULL;
}

static long long number(const char *word, long long absent) {
  const char *text = value(word);
  return text ? strtoll(text, NULL, 0) : absent;
}

/// Returns a copy of the value of a word; NULL if the word is missing.
static const char *text(const char *word) {
  const char *text = value(word);
  return text ? strndup(text, strcspn(text, "\n")) : NULL;
}

static void shown(long long result) { fprintf(stderr, " %lld", result); }

static void use(SF_VIRTUAL_IO *io, void *file) {
  char bytes[16];
  const sf_count_t size = io->get_filelen(file);
  shown(io->tell(file));
  shown(io->seek(5, SEEK_SET, file));
  shown(io->tell(file));
  shown(io->seek(-2, SEEK_CUR, file));
  shown(io->seek(0, SEEK_SET, file));
  shown(io->read(bytes, 3, file));
  shown(bytes[2] == script[3]);
  shown(io->tell(file));
  shown(io->seek(-1, SEEK_SET, file));
  shown(io->seek(LLONG_MAX, SEEK_CUR, file));
  shown(io->seek(1, 99, file));
  shown(io->tell(file));
  shown(io->seek(-2, SEEK_END, file) - size);
  shown(io->read(bytes, 10, file));
  shown(io->read(bytes, 10, file));
  shown(io->seek(9, SEEK_END, file) - size);
  shown(io->read(bytes, 10, file));
  shown(io->write(bytes, 1, file));
  // No file, and no room.
  shown(io->get_filelen(NULL));
  shown(io->tell(NULL));
  shown(io->seek(0, SEEK_SET, NULL));
  shown(io->read(bytes, 1, NULL));
  shown(io->read(NULL, 1, file));
  fprintf(stderr, "\n");
}

SNDFILE *sf_open_virtual(SF_VIRTUAL_IO *io, int mode, SF_INFO *info, void *file) {
  const sf_count_t first = io->tell(file);
  const sf_count_t got = io->read(script + 1, sizeof script - 2, file);
  // For MPEG, earcon-decode opens the file again, enlarged by 64.
  const sf_count_t size = io->get_filelen(file);
  if (first != 0 || (got != size && 64 * got != size)) abort();
  io->seek(0, SEEK_SET, file);
  if (number("callbacks", 0)) use(io, file);
  if (number("refuse", 0)) return NULL;
  info->channels = number("channels", 1);
  info->samplerate = number("rate", 8000);
  info->format = number("format", SF_FORMAT_AU | SF_FORMAT_PCM_16);
  info->frames = number("frames", 0);
  return (SNDFILE *)script;
}

const char *sf_strerror(SNDFILE *file) { return text("message"); }
int sf_error(SNDFILE *file) { return number("error", 0); }

const char *sf_get_string(SNDFILE *file, int type) {
  char word[16];
  snprintf(word, sizeof word, "length%d", type);
  const long count = number(word, 0);
  if (count > 0) return memset(calloc(count + 1, 1), 'a', count);
  snprintf(word, sizeof word, "string%d", type);
  return text(word);
}

/// Returns the next result of reading, and fills the frames with 1, 2, … in each of their bytes.
static sf_count_t next(void *target, sf_count_t frames, int size) {
  char *list = value("reads"), *end = list;
  long long result = 0;
  for (long i = 0; list && i <= reading; i++, list = end) {
    result = *list == '\n' ? 0 : strtoll(list, &end, 10);
    if (*list == '\n') break;
  }
  reading++;
  if (result > 0 && result <= frames) memset(target, reading, result * size * number("channels", 1));
  return result;
}

sf_count_t sf_readf_short(SNDFILE *file, short *target, sf_count_t frames) { return next(target, frames, 2); }
sf_count_t sf_readf_int(SNDFILE *file, int *target, sf_count_t frames) { return next(target, frames, 4); }
sf_count_t sf_readf_float(SNDFILE *file, float *target, sf_count_t frames) { return next(target, frames, 4); }
sf_count_t sf_readf_double(SNDFILE *file, double *target, sf_count_t frames) { return next(target, frames, 8); }
