# Read by other scripts: install_debian_packages NAME... installs packages as root or through sudo
# without a password, else prints the line that does it and ends with status 1.

install_debian_packages() {
    [ $# -gt 0 ] || return 0
    if ! command -v apt-get >/dev/null; then
        echo "Missing here, by the names of Debian's packages: $*" >&2
        exit 1
    fi
    if [ "$(id -u)" = 0 ]; then
        as_root="env"
    elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
        as_root="sudo"
    else
        echo "Debian packages are missing. This line installs them; then run the same command again:" >&2
        echo "    sudo apt-get update && sudo apt-get install --no-install-recommends $*" >&2
        exit 1
    fi
    echo "Installing Debian packages: $*"
    $as_root apt-get update -qq
    $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}
