//go:build !(linux || freebsd || openbsd || netbsd)

package desktop

// Files returns the file dialog of the desktop, or nil if it is not supported, as on this system.
func Files() FileChooser { return nil }
