// Package shape draws small pictures from signed distances. A picture is a stack of layers, and
// each layer is the inside of a closed figure in one colour. Fyne's own lines have flat ends, and
// its two painters draw strokes differently. A picture looks the same in both and is drawn for the
// exact pixels of the display.
//
// Lengths are in Fyne's units. The origin is the centre of the picture, x grows to the right and y
// downwards.
package shape
