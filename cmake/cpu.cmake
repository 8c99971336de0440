set(LAZARET_CPU "" CACHE STRING "processor to build for: baseline is every one, x86-64-v3 and the like; empty: this machine's")

# Sets OUT to flags for that processor. Not -march=native: callgrind, which guards our speed, does not know the newest
# instructions.
function(lazaret_cpu_flags out)
  set(cpu "${LAZARET_CPU}")
  if(cpu STREQUAL "" AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND EXISTS /proc/cpuinfo)
    file(READ /proc/cpuinfo cpuinfo LIMIT 8192)
    if(cpuinfo MATCHES " bmi2 " AND cpuinfo MATCHES " avx2 ")
      set(cpu x86-64-v3)
    endif()
  endif()
  if(cpu STREQUAL "" OR cpu STREQUAL "baseline")
    set(${out} "" PARENT_SCOPE)
  else()
    set(${out} -march=${cpu} PARENT_SCOPE)
  endif()
endfunction()
