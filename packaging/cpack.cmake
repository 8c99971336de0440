# Debian packages: lazaret (program, web table, service), liblazaret-dev and python3-lazaret. tools/package builds what
# they hold and calls cpack.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME lazaret)
set(CPACK_PACKAGE_VENDOR Lazaret)
set(CPACK_PACKAGE_CONTACT "Lazaret maintainers <maintainers@lazaret.invalid>")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_SOURCE_DIR}/build/packages)
set(CPACK_SET_DESTDIR ON)  # for /etc and /lib
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_COMPONENTS_ALL runtime service dev)
if(TARGET python_package)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_INSTALL_CMAKE_PROJECTS ${PROJECT_BINARY_DIR} lazaret ALL /)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  set(CPACK_COMPONENTS_FASTER faster)  # of another build
  list(APPEND CPACK_INSTALL_CMAKE_PROJECTS ${PROJECT_BINARY_DIR}-v3 lazaret FASTER /)
  if(TARGET python_package)
    list(APPEND CPACK_COMPONENTS_FASTER python-faster)
  endif()
endif()
foreach(component RUNTIME SERVICE FASTER)
  set(CPACK_COMPONENT_${component}_GROUP lazaret)
endforeach()
set(CPACK_COMPONENT_DEV_GROUP dev)
set(CPACK_COMPONENT_PYTHON_GROUP python)
set(CPACK_COMPONENT_PYTHON-FASTER_GROUP python)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(debian ${CMAKE_CURRENT_LIST_DIR}/debian)

set(CPACK_DEBIAN_LAZARET_PACKAGE_NAME lazaret)
set(CPACK_DEBIAN_LAZARET_PACKAGE_SECTION net)
set(CPACK_DEBIAN_LAZARET_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_LAZARET_PACKAGE_SUGGESTS "postgresql")
set(CPACK_DEBIAN_LAZARET_PACKAGE_CONTROL_EXTRA
  ${debian}/conffiles ${debian}/postinst ${debian}/prerm ${debian}/postrm)
set(CPACK_DEBIAN_LAZARET_DESCRIPTION "table server and program for three board games of ill health
Infarkt, Zombie Life and Antibio+ with people and bots: in the browser (the
package brings a server), in the terminal, and for programs that speak the
engine protocol; simulation and benchmark for research.")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME liblazaret-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libboost-json1.81-dev, libicu-dev")
set(CPACK_DEBIAN_DEV_DESCRIPTION "rules and bots of three board games as a C++ library
Headers and static libraries of Infarkt, Zombie Life and Antibio+: rules,
bots, and their words in four languages.")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-lazaret)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= ${LAZARET_PYTHON_VERSION}~), python3 (<< ${LAZARET_PYTHON_NEXT}~), python3-numpy")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-matplotlib, lazaret")
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${debian}/python/postinst ${debian}/python/prerm)
set(CPACK_DEBIAN_PYTHON_DESCRIPTION "three board games of ill health for Python programs that learn
Infarkt, Zombie Life and Antibio+ one at a time or thousands at once in numpy
arrays, with bots to play against; for PettingZoo and Gymnasium too.")

include(CPack)
