# Sourced by ./play and ./test: installs what is missing, configures and builds. Says what it does.

say() { printf '\033[1m==>\033[0m %s\n' "$*"; }
die() { printf 'error: %s\n' "$*" >&2; exit 1; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; elif command -v sudo >/dev/null; then sudo "$@"; else
    die "need to install packages ($*): run as root, or install sudo"
  fi
}

# Installs the Debian packages that are not there yet.
need_packages() {
  local missing=()
  local package
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  command -v apt-get >/dev/null || die "these packages are missing and there is no apt-get: ${missing[*]}"
  say "installing: ${missing[*]}"
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null \
    || die "apt-get could not install: ${missing[*]}"
}

build_packages=(g++ cmake ninja-build libboost1.81-dev libboost-json1.81-dev libfmt-dev libicu-dev libcli11-dev
  libtomlplusplus-dev libgtest-dev libgmock-dev libsqlite3-dev libpqxx-dev libsodium-dev zlib1g-dev)
test_packages=(git python3 clang clang-format clang-tidy libclang-rt-14-dev valgrind openmpi-bin libopenmpi-dev postgresql chromium fonts-wqy-zenhei)

# build PRESET [TARGET...]
build() {
  local preset=$1
  shift
  if [ ! -f "build/$preset/build.ninja" ]; then
    say "configuring $preset"
    cmake --preset "$preset" >"/tmp/lazaret-configure-$$" || { cat "/tmp/lazaret-configure-$$"; die "configuring failed"; }
    rm -f "/tmp/lazaret-configure-$$"
  fi
  say "building $preset"
  if [ $# -eq 0 ]; then cmake --build --preset "$preset"; else cmake --build --preset "$preset" --target "$@"; fi \
    | sed -u -n -e '/^ninja: no work/d' -e '/\(error\|warning\|FAILED\)/p' -e '$p'
  [ "${PIPESTATUS[0]}" -eq 0 ] || die "building $preset failed"
}
