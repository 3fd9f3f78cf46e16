#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks an app's sounds in a Run Script phase of Xcode, after Copy Bundle Resources. The phase needs:
#   Shell script                "$SRCROOT/Scripts/check-sounds.sh"
#   Input Files, Input File Lists   optional: the sounds and folders to check; default: the built product
#   Output Files                $(DERIVED_FILE_DIR)/earcon-checked
#   Use discovered dependency file  $(DERIVED_FILE_DIR)/earcon.d
# and the build setting ENABLE_USER_SCRIPT_SANDBOXING=NO, because the sandbox hides the product from the script.
# Xcode runs the phase again when a checked sound, its folder or .earcon.yml has changed, and otherwise skips it.
set -eu
: "${DERIVED_FILE_DIR:?run this script in a Run Script phase of Xcode}"

# Xcode's PATH lacks the folders of Homebrew.
PATH=$PATH:/opt/homebrew/bin:/usr/local/bin
command -v earcon >/dev/null || {
  echo "error: earcon is not installed; install it, or remove this phase"
  exit 1
}

# The paths to check become the script's arguments; configurations among the inputs are only dependencies.
set --
list=${TMPDIR:-/tmp}/earcon-inputs.$$
trap 'rm -f "$list"' EXIT
index=0
while [ "$index" -lt "${SCRIPT_INPUT_FILE_COUNT:-0}" ]; do
  eval "printf '%s\n' \"\$SCRIPT_INPUT_FILE_$index\""
  index=$((index + 1))
done >"$list"
index=0
while [ "$index" -lt "${SCRIPT_INPUT_FILE_LIST_COUNT:-0}" ]; do
  eval "cat -- \"\$SCRIPT_INPUT_FILE_LIST_$index\""
  echo
  index=$((index + 1))
done >>"$list"
while IFS= read -r path; do
  case $path in
    '' | '#'* | *.yml | *.yaml) ;;
    *) set -- "$@" "$path" ;;
  esac
done <"$list"
[ $# -gt 0 ] || set -- "$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH"

# The product is outside the project, so Earcon would not find the project's configuration.
configuration=
for name in .earcon.yml .earcon.yaml; do
  if [ -f "$SRCROOT/$name" ]; then configuration=$SRCROOT/$name; fi
done

# print_dependencies PATH...: prints the sounds and the folders below the paths, one per line. A new or removed
# sound changes its folder.
print_dependencies() {
  find -L "$@" \( -type d -o -iname '*.aif' -o -iname '*.aif[fc]' -o -iname '*.wav' -o -iname '*.caf' -o \
    -iname '*.mp3' -o -iname '*.m4[ar]' -o -iname '*.aac' -o -iname '*.ogg' -o -iname '*.flac' \)
  if [ -n "$configuration" ]; then echo "$configuration"; fi
}

mkdir -p "$DERIVED_FILE_DIR"
{
  printf '%s:' "$DERIVED_FILE_DIR/earcon-checked" | sed 's/ /\\ /g'
  # In the format of Make, a backslash escapes a space or a number sign, and a dollar sign is doubled.
  print_dependencies "$@" | sed -e 's/[ #]/\\&/g' -e 's/\$/$$/g' -e 's/^/ /' | tr -d '\n'
  echo
} >"$DERIVED_FILE_DIR/earcon.d"

earcon validate ${configuration:+--config "$configuration"} -- "$@"
touch "$DERIVED_FILE_DIR/earcon-checked"
