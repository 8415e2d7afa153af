#!/bin/sh
# Installs what the tests need beside Python's packages: browsers, PostgreSQL, clang with its fuzzer
# runtime, doctest, ccache. Where it may not install it prints the line that does.
set -eu
cd "$(dirname "$0")/.."
. scripts/debian_packages.sh

can_build_fuzzers() {
    folder=$(mktemp -d)
    echo 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }' \
        >"$folder/empty.cpp"
    status=0
    clang++ -fsanitize=fuzzer,address "$folder/empty.cpp" -o "$folder/empty" 2>/dev/null || status=1
    rm -r "$folder"
    return $status
}

missing=""
for browser in chromium chromium-headless-shell firefox-esr; do
    command -v $browser >/dev/null || missing="$missing $browser"
done
command -v WebKitWebDriver >/dev/null || missing="$missing webkit2gtk-driver"
command -v Xvfb >/dev/null || missing="$missing xvfb"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
command -v emcmake >/dev/null || missing="$missing emscripten"
[ -e /usr/include/doctest/doctest.h ] || missing="$missing doctest-dev"
if ! can_build_fuzzers; then
    # The runtime's package has clang's number in its name; 14 is Debian 12's.
    if command -v clang++ >/dev/null; then
        number=$(clang++ -dumpversion | cut -d. -f1)
    else
        number=$(apt-cache depends clang 2>/dev/null | sed -n 's/.*Depends: clang-\([0-9]*\)$/\1/p')
    fi
    missing="$missing clang libclang-rt-${number:-14}-dev"
fi
# Worth a minute, but not worth a stop where nothing else is missing and nothing may be installed.
[ -z "$missing" ] || command -v ccache >/dev/null || missing="$missing ccache"
install_debian_packages $missing
