# What cmake --install puts where. Component runtime: the program and what it serves; dev: the rules, the bots and their
# words as a C++ library (docs/cpp.md).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(library_cmake ${CMAKE_INSTALL_LIBDIR}/cmake/Lazaret)
set(libraries core games bots i18n)
foreach(library IN LISTS libraries)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${library}/*.h)
  list(FILTER headers EXCLUDE REGEX "/tests/|/common/toml_|_read\\.h$")  # those need toml++
  target_sources(${library} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${headers})
  target_compile_features(${library} PUBLIC cxx_std_20)
  set_target_properties(${library} PROPERTIES OUTPUT_NAME lazaret_${library} VERIFY_INTERFACE_HEADER_SETS ON)
endforeach()
install(TARGETS ${libraries} EXPORT LazaretTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev
  FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/lazaret COMPONENT dev)
install(EXPORT LazaretTargets NAMESPACE Lazaret:: DESTINATION ${library_cmake} COMPONENT dev)

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/LazaretConfig.cmake.in LazaretConfig.cmake
  INSTALL_DESTINATION ${library_cmake})
write_basic_package_version_file(LazaretConfigVersion.cmake COMPATIBILITY SameMinorVersion)
file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${CMAKE_CURRENT_LIST_DIR}/lazaret.pc.in lazaret.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/LazaretConfig.cmake ${PROJECT_BINARY_DIR}/LazaretConfigVersion.cmake
  DESTINATION ${library_cmake} COMPONENT dev)
install(FILES ${PROJECT_BINARY_DIR}/lazaret.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)

install(TARGETS lazaret RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT runtime)
# Beside a build for every processor; terminal/processor.h finds it there.
install(TARGETS lazaret RUNTIME DESTINATION lib/lazaret/x86-64-v3 COMPONENT faster EXCLUDE_FROM_ALL)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/lazaret/web
  COMPONENT runtime OPTIONAL)
