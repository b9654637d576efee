#!/bin/sh
# Installs MNK Desk from the folder that this script lies in:
#
#   ./install.sh                          for everybody, below /usr/local; needs root
#   PREFIX=~/.local ./install.sh          for you alone
#   ./install.sh --uninstall              remove it again, with the same PREFIX
set -eu
umask 022
here=$(cd "$(dirname "$0")" && pwd)
prefix=${PREFIX:-/usr/local}
files() { (cd "$here" && find bin share -type f); }
case ${1:-} in
'')
	mkdir -p "${DESTDIR:-}$prefix" 2>/dev/null && [ -w "${DESTDIR:-}$prefix" ] || {
		echo "You can't write to $prefix. Type: sudo ./install.sh, or for you alone: PREFIX=~/.local ./install.sh" >&2
		exit 1
	}
	files | while read -r file; do
		mkdir -p "${DESTDIR:-}$prefix/$(dirname "$file")"
		cp -f "$here/$file" "${DESTDIR:-}$prefix/$file"
	done
	echo "MNK Desk is installed: $prefix/bin/mnkdesk"
	;;
--uninstall)
	files | while read -r file; do rm -f "${DESTDIR:-}$prefix/$file"; done
	rmdir "${DESTDIR:-}$prefix/share/doc/mnkdesk" 2>/dev/null || true
	echo "MNK Desk is removed. Your games, studies and settings stay."
	;;
*)
	echo "usage: [PREFIX=DIR] ./install.sh [--uninstall]" >&2
	exit 2
	;;
esac
[ -n "${DESTDIR:-}" ] || "$here/refresh" "$prefix/share"
