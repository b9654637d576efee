// Package studies keeps studies as files: it lists them, opens and saves them, and gives them names. Each study is a
// record of package record. What the list shows of it stands in tags at its head: see head.go.
//
// Begin with file.go. writer.go saves a study in the background while somebody changes it.
package studies
