# Compiles with zig's clang, the program $ENV{ZIG}, for the Linux that SYMPLE_TARGET names, such as
# aarch64-linux-gnu.2.17: the processor, and the oldest glibc to run with.
set(CMAKE_SYSTEM_NAME Linux)
string(REGEX MATCH "^[^-]+" CMAKE_SYSTEM_PROCESSOR "$ENV{SYMPLE_TARGET}")
set(CMAKE_CXX_COMPILER "$ENV{ZIG}" c++ -target "$ENV{SYMPLE_TARGET}")
set(CMAKE_CXX_ARCHIVE_CREATE "\"$ENV{ZIG}\" ar qcs <TARGET> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_FINISH "")
# Python's headers are in a folder of their own, which they share with no others. nanobind's sources do not
# include what its messages to stderr need, and Python defines anew what that has defined.
set(CMAKE_CXX_FLAGS_INIT "-isystem $ENV{SYMPLE_HEADERS} -include cstdio -Wno-macro-redefined -Wno-unknown-warning-option")
# How its -march begins for a level of x86-64.
set(SYMPLE_X86_LEVEL x86_64_)
