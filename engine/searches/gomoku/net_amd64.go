package gomoku

import "golang.org/x/sys/cpu"

// hasAVX2 reports whether the processor has the vector instructions of net_amd64.s.
var hasAVX2 = cpu.X86.HasAVX2

// changeLines is changeLinesPlain, by vector instructions if the processor has them.
func changeLines(v *netView, rows []netLanes, steps []netStep, at, digit, cover int) {
	if !hasAVX2 {
		changeLinesPlain(v, rows, steps, at, digit, cover)
		return
	}
	changeLinesAVX2(&v.channels[0], &v.codes[0], &rows[0], &steps[0], len(steps), digit, &v.channels[at], cover, &v.sums)
}

// propagate is propagatePlain, by vector instructions if the processor has them.
func propagate(l *netLayers, sums *[NetChannels]int32, kind int, hidden *[NetHidden2]int32) {
	if !hasAVX2 {
		propagatePlain(l, sums, kind, hidden)
		return
	}
	propagateAVX2(l, sums, &l.bias1[kind], hidden)
}

// changeLinesAVX2 takes at least one of the steps: on a board for five in a row every cell is on a line of others.
//
//go:noescape
func changeLinesAVX2(
	channels *netLanes, codes *uint16, rows *netLanes, steps *netStep, count, digit int, own *netLanes, cover int,
	sums *[NetChannels]int32,
)

//go:noescape
func propagateAVX2(l *netLayers, sums *[NetChannels]int32, bias1 *[NetHidden1]int32, hidden *[NetHidden2]int32)
