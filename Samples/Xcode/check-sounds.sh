#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks an app's sounds in a Run Script phase of Xcode, after Copy Bundle Resources. The phase needs:
#   Shell script                "$SRCROOT/Scripts/check-sounds.sh"
#   Input Files, Input File Lists   optional: the sounds and folders to check; default: the built product
#   Output Files                $(DERIVED_FILE_DIR)/earcon-checked
#   Use discovered dependency file  $(DERIVED_FILE_DIR)/earcon.d
# and the build setting ENABLE_USER_SCRIPT_SANDBOXING=NO, because the sandbox hides the product from the script.
# Xcode runs the phase again when a checked sound, a folder of sounds or .earcon.yml has changed, appeared or
# disappeared, and otherwise skips it.
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

# The extensions of the sounds that Earcon finds in folders.
extensions='aif|aiff|aifc|afc|wav|wave|bwf|caf|caff|x-aiff|x-wav|x-caf|x-m4a|mp3|mp2|mpga|m4a|m4b|m4r|aac|adts|ac3'
extensions="$extensions|eac3|alac|flac|ogg|oga|opus|spx|au|snd|rf64|bw64|w64|amr|awb|3gp|3ga|wma|wv|ape|tta|voc|mka"
extensions="$extensions|weba|mid|midi"

# print_dependencies PATH...: prints the paths, the folders below them, the sounds and the configurations, one per
# line. A new or removed sound changes its folder. A configuration that does not exist is a dependency too: the phase
# runs again when it appears.
print_dependencies() {
  printf '%s\n' "$@" "$SRCROOT/.earcon.yml" "$SRCROOT/.earcon.yaml"
  find -L "$@" -type d
  find -L "$@" -type f | grep -iE "\.($extensions)\$" || true
}

mkdir -p "$DERIVED_FILE_DIR"
{
  printf '%s:' "$DERIVED_FILE_DIR/earcon-checked" | sed 's/ /\\ /g'
  # In the format of Make, a backslash escapes a space or a number sign, and a dollar sign is doubled.
  print_dependencies "$@" | sort -u | sed -e 's/[ #]/\\&/g' -e 's/\$/$$/g' -e 's/^/ /' | tr -d '\n'
  echo
} >"$DERIVED_FILE_DIR/earcon.d"

status=0
report=$(earcon validate ${configuration:+--config "$configuration"} -- "$@") || status=$?
printf '%s\n' "$report"
case $report in
  *'no sound was checked') echo "warning: no sound was checked; check the input files of this phase, and .earcon.yml" ;;
esac
[ "$status" = 0 ] || exit "$status"
touch "$DERIVED_FILE_DIR/earcon-checked"
