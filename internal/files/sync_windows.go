package files

// syncFolder does nothing: Windows writes the name of a file with the file.
func syncFolder(string) error { return nil }
