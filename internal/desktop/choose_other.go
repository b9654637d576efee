//go:build !(linux || freebsd || openbsd || netbsd)

package desktop

// Files returns the dialog for files of this system's desktop, nil where there is none.
func Files() FileChooser { return nil }
