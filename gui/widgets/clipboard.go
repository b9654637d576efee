package widgets

import "fyne.io/fyne/v2"

// SlowClipboard is a clipboard whose text comes from another program, which may take long to answer.
type SlowClipboard interface {
	fyne.Clipboard
	// Read reads the text in the background and then calls then on the window's goroutine, with an error
	// if there is no answer.
	Read(then func(text string, err error))
}

// ReadClipboard passes the text on the clipboard to then, on the window's goroutine. If the clipboard of the
// running app is a SlowClipboard, it is read in place of clip: the toolkit's shortcuts carry a clipboard of
// its own, for which the window would wait.
func ReadClipboard(clip fyne.Clipboard, then func(text string, err error)) {
	if slow, ok := fyne.CurrentApp().Clipboard().(SlowClipboard); ok {
		slow.Read(then)
		return
	}
	then(clip.Content(), nil)
}
