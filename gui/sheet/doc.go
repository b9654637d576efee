// Package sheet shows dialogs, called sheets, over a window. Sheets stack, a veil dims whatever is
// behind the front one, and Enter and Escape do the same in all of them.
package sheet
