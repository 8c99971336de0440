# Sets OUT to flags for this machine's instructions. Not -march=native: callgrind, which guards our
# speed, does not know the newest ones.
function(lazaret_cpu_flags out)
  set(${out} "" PARENT_SCOPE)
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND EXISTS /proc/cpuinfo)
    file(READ /proc/cpuinfo cpuinfo LIMIT 8192)
    if(cpuinfo MATCHES " bmi2 " AND cpuinfo MATCHES " avx2 ")
      set(${out} -march=x86-64-v3 PARENT_SCOPE)
    endif()
  endif()
endfunction()
