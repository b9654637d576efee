package desktop

import "errors"

// MaxClipboard is the length in bytes of the longest text that is read from the clipboard, 16 MiB.
const MaxClipboard = 16 << 20

// ErrClipboardSilent means that the program that owns the clipboard does not answer.
var ErrClipboardSilent = errors.New("the program that the text was copied from does not answer")
