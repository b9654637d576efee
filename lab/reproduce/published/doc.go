// Package published holds the results that the papers print, as they print them, each
// with its place. Nothing of this program's own is among them.
package published
