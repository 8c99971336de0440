# Sourced by ./play, ./test and tools/package: installs what is missing, configures and builds. Says what it does.

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
  as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get install -y -q --no-install-recommends "${missing[@]}" \
    | apt_steps | moving_line
  [ "${PIPESTATUS[0]}" -eq 0 ] || die "apt-get could not install: ${missing[*]}"
}

# What apt-get does, in ninja's words: every package is fetched, unpacked and set up.
apt_steps() {
  local words package done=0 all=1
  while read -r -a words; do
    case ${words[*]} in
      *" newly installed,"*) all=$((3 * words[2])) && continue ;;
      Get:*) package=${words[4]} ;;
      Unpacking\ *) package=${words[1]} ;;
      Setting\ up\ *) package=${words[2]} ;;
      *) continue ;;
    esac
    echo "[$((++done))/$all] $package"
  done
}

build_packages=(g++ cmake ninja-build libboost1.81-dev libboost-json1.81-dev libfmt-dev libicu-dev libcli11-dev
  libtomlplusplus-dev libgtest-dev libgmock-dev libsqlite3-dev libpqxx-dev libsodium-dev zlib1g-dev libjemalloc-dev)
test_packages=(git python3 universal-ctags clang clang-format clang-tidy libclang-rt-14-dev valgrind pkgconf openmpi-bin libopenmpi-dev postgresql chromium fonts-wqy-zenhei
  python3-matplotlib)
package_packages=(dpkg-dev file python3)
try_packages=(git lintian debootstrap qemu-user-static)  # tools/try_package
python_packages=(pybind11-dev python3-dev python3-numpy)

# Passes on what ninja says, but its steps ("[87/204] ...") as one line that moves; where nobody watches a
# terminal, as a line for every twentieth part.
moving_line() {
  local line part=0 count what width=0
  [ ! -t 1 ] || width=$(tput cols 2>/dev/null || echo 80)
  while IFS= read -r line; do
    if [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\ (.*) ]]; then
      count="[${BASH_REMATCH[1]}/${BASH_REMATCH[2]}]"
      what=${BASH_REMATCH[3]##* }
      what=${what%.o}
      what="$count ${what/CMakeFiles\/*.dir\//}"
      if [ "$width" -gt 0 ]; then
        printf '\r\033[K%s' "${what:0:width-1}"
      elif [ $((BASH_REMATCH[1] * 20 / BASH_REMATCH[2])) -gt "$part" ]; then
        part=$((BASH_REMATCH[1] * 20 / BASH_REMATCH[2]))
        printf '    %s\n' "$what"
      fi
    elif [ "$line" != "ninja: no work to do." ]; then
      [ "$width" -eq 0 ] || printf '\r\033[K'
      printf '%s\n' "$line"
    fi
  done
  [ "$width" -eq 0 ] || printf '\r\033[K'
}

# A build that was configured before the packages of the Python module came does not know the module: once more.
know_python() {
  grep -q python_package "build/$1/build.ninja" 2>/dev/null || rm -f "build/$1/build.ninja"
}

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
  local targets=()
  [ $# -eq 0 ] || targets=(--target "$@")
  NINJA_STATUS='[%f/%t] ' cmake --build --preset "$preset" "${targets[@]}" 2>&1 | moving_line
  [ "${PIPESTATUS[0]}" -eq 0 ] || die "building $preset failed"
}
