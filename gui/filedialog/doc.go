// Package filedialog holds the dialogs that open saved games and save games, pictures
// and tables.
package filedialog
