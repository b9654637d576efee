package files

// atOnce is 0 on Windows, where opening a file by an ordinary path does not wait.
const atOnce = 0

func isNoFile(error) bool { return false }
