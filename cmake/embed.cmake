# Writes a C++ file that holds the given text files: cmake -DOUT=... -DROOT=... -DFILES="a;b" -P embed.cmake
# With -DBARE=ON without the lines that are comments of TOML; their line breaks stay, so that mistakes keep their lines.
set(body "")
set(table "")
set(index 0)
string(REPLACE "," ";" files "${FILES}")
foreach(path IN LISTS files)
  file(READ "${ROOT}/${path}" text)
  if(BARE)
    string(REGEX REPLACE "(^|\n)#[^\n]*" "\\1" text "${text}")
  endif()
  # Long literals are cut into pieces at line ends; adjacent literals are joined by the compiler.
  string(LENGTH "${text}" length)
  set(literal "")
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${text}" ${at} 12000 piece)
    string(FIND "${piece}" "\n" line_end REVERSE)
    math(EXPR cut "${line_end} + 1")
    if(cut EQUAL 0)
      string(LENGTH "${piece}" cut)
    endif()
    string(SUBSTRING "${piece}" 0 ${cut} piece)
    string(APPEND literal "R\"LZRT(${piece})LZRT\"\n")
    math(EXPR at "${at} + ${cut}")
  endwhile()
  string(APPEND body "constexpr char text_${index}[] =\n${literal};\n"
    "constexpr std::string_view file_${index}(text_${index}, sizeof text_${index} - 1);\n")
  string(APPEND table "    {\"${path}\", file_${index}},\n")
  math(EXPR index "${index} + 1")
endforeach()
file(WRITE "${OUT}"
  "#include \"games/common/embedded.h\"\n\nnamespace lazaret {\nnamespace {\n${body}"
  "constexpr EmbeddedFile files[] = {\n${table}};\n}  // namespace\n\n"
  "std::span<const EmbeddedFile> embedded_files() { return files; }\n\n}  // namespace lazaret\n")
