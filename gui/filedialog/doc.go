// Package filedialog holds the dialogs that ask for files and folders: to open a saved game, and to
// save games, pictures and tables. It uses the desktop's own dialogs if there are any.
package filedialog
