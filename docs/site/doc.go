// Command site makes the web site of the program from README.md and the pages below docs: static pages that need no
// script, for any web server or GitHub Pages.
//
//	go run ./docs/site OUT
package main
