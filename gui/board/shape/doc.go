// Package shape draws small pictures from signed distances: a picture is a pile
// of layers, each the inside of a closed figure in one colour. Fyne's own lines
// have flat ends and its two painters lay strokes differently; a picture looks
// the same in both and is drawn for the very pixels of the display.
//
// Lengths are in Fyne's units, the origin is the centre of the picture, x grows
// to the right and y downwards.
package shape
