# Sourced by ./play, ./test and tools/package after tools/setup.sh: the table as a module for browsers,
# build/wasm/lazaret.wasm (docs/offline.md). Where its compiler cannot be had, everything else works without it.

wasm_packages=(clang-19 lld-19 llvm-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32
  wasi-libc binaryen)

build_wasm() {
  if ! (need_packages "${wasm_packages[@]}"); then
    rm -f build/wasm/lazaret.wasm
    say "no tables on the device itself: that takes the packages ${wasm_packages[*]}"
    return 0
  fi
  build wasm lazaret
}
