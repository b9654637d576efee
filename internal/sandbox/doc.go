// Package sandbox says whether the program was built for the sandbox of Flatpak. There it starts no other program, and
// gets files only through the dialogs of the desktop.
package sandbox
