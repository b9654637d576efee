//go:build flatpak

package sandbox

// Flatpak is set if the program was built for the sandbox of Flatpak. Only tests change it.
var Flatpak = true
