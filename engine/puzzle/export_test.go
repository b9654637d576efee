package puzzle

// Files are the embedded files.
var Files = files
