package server

import "fmt"

// spaceWarnings decides when the server warns that its space is running out.
type spaceWarnings struct{ level int } // the number of thresholds in warnAt that were reported

// warnAt holds the shares of used space at which the server warns, once each. At the last one the
// server can store nothing more.
var warnAt = []float64{0.80, 0.95, 1}

// hysteresis is how far the share must fall below a threshold before the server may warn at it
// again.
const hysteresis = 0.02

// update notes the share of the space that is in use. It reports whether the server must warn now,
// and whether a full server has room again.
func (w *spaceWarnings) update(used float64) (warn, roomAgain bool) {
	full := w.level == len(warnAt)
	for w.level > 0 && used < warnAt[w.level-1]-hysteresis {
		w.level--
	}
	for w.level < len(warnAt) && used >= warnAt[w.level] {
		w.level++
		warn = true
	}
	return warn, full && w.level < len(warnAt)
}

// full reports whether the server can store nothing more, as of the last update.
func (w *spaceWarnings) full() bool { return w.level == len(warnAt) }

// watchSpace warns when the space runs out, and reports when there is room again.
func (s *Server) watchSpace(w *spaceWarnings) {
	info, err := s.nats.Jsz(nil)
	if err != nil || s.options.Log == nil || info.Config.MaxStore <= 0 {
		return
	}
	most, dir := info.Config.MaxStore, s.options.Dir
	left := max(0, most-int64(info.Store))
	onDisk := s.options.free(dir)
	warn, roomAgain := w.update(1 - float64(min(left, onDisk))/float64(most))
	const advice = "'mnklab stop ADDRESS RUN --remove' makes room"
	switch {
	case warn && w.full() && onDisk < left:
		s.options.Log(fmt.Sprintf("the disk of %s is full, and all work waits: %s, or free some on the disk", dir, advice))
	case warn && w.full():
		s.options.Log(fmt.Sprintf("the %d MB that %s may take are full, and all work waits: %s, or free some on the disk "+
			"and start 'mnklab serve' again", most>>20, dir, advice))
	case warn && onDisk < left:
		s.options.Log(fmt.Sprintf("only %d MB are left on the disk of %s: %s", onDisk>>20, dir, advice))
	case warn:
		s.options.Log(fmt.Sprintf("only %d of the %d MB that %s may take are left: %s", left>>20, most>>20, dir, advice))
	case roomAgain:
		s.options.Log("there is room again, and the work goes on")
	}
}
