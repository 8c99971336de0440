#!/bin/sh
# extras.sh PROGRAM FOLDER: writes manual pages and completions of the program into FOLDER, as under /usr/share.
set -eu
program=$1
folder=$2
export LC_ALL=C
rm -rf "$folder"
mkdir -p "$folder/man/man1" "$folder/bash-completion/completions" "$folder/zsh/vendor-completions" \
  "$folder/fish/vendor_completions.d"
"$program" manual | gzip -9n >"$folder/man/man1/lazaret.1.gz"
"$program" manual | sed -n 's/^\.BR lazaret\\-\(.*\) (1)$/\1/p' | tr -d '\\' | while read -r command; do
  "$program" manual "$command" | gzip -9n >"$folder/man/man1/lazaret-$command.1.gz"
done
"$program" completions bash >"$folder/bash-completion/completions/lazaret"
"$program" completions zsh >"$folder/zsh/vendor-completions/_lazaret"
"$program" completions fish >"$folder/fish/vendor_completions.d/lazaret.fish"
