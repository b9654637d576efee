//go:build !amd64

package gomoku

func changeLines(v *netView, rows []netLanes, steps []netStep, at, digit, cover int) {
	changeLinesPlain(v, rows, steps, at, digit, cover)
}

func propagate(l *netLayers, sums *[NetChannels]int32, kind int, hidden *[NetHidden2]int32) {
	propagatePlain(l, sums, kind, hidden)
}
