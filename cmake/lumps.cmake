# Lumps: sources that presets with CMAKE_UNITY_BUILD compile together, as one file, since most of what a compiler
# does here is the headers. They share their anonymous namespaces, so two files of a lump cannot use one name for
# two things. Sources without a lump are compiled alone.

# lazaret_lump(NAME REGEX SOURCES...): sources whose path matches; to be called where the target is made.
function(lazaret_lump name regex)
  list(FILTER ARGN INCLUDE REGEX "${regex}")
  set_source_files_properties(${ARGN} PROPERTIES UNITY_GROUP ${name})
endfunction()

# lazaret_lumps(TARGET...): a lump for every folder of a target.
function(lazaret_lumps)
  foreach(target IN LISTS ARGN)
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    get_target_property(home ${target} SOURCE_DIR)
    foreach(source IN LISTS sources)
      cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${home})
      cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE folder)
      cmake_path(GET folder PARENT_PATH folder)
      string(REPLACE "/" "_" folder ${folder})
      set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${folder})
    endforeach()
  endforeach()
endfunction()
