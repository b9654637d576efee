package card

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Wherever the card offers the graph of a game, the button shows it, with the first mistake in full or in a list
// that scrolls: in both languages, at every size of text, with clocks and without.
func TestGraphButtonShowsTheGraph(t *testing.T) {
	for _, language := range words.Languages() {
		t.Run(language, func(t *testing.T) {
			speak(t, language)
			d := aDisplay(t)
			offered := 0
			for _, percent := range []int{100, 120, slices.Max(settings.TextSizes())} {
				for width := float32(384); width <= 1100; width += 104 {
					for height := float32(520); height <= 900; height += 152 {
						d.window.Resize(fyne.NewSize(width*100/float32(percent), height*100/float32(percent)))
						for _, s := range finished(t) {
							d.show(state{snap: s})
							d.card.graphed, d.card.unfolded = false, false
							d.card.placeGraph()
							d.card.Fit()
							if !d.card.buttons.graph.Visible() {
								continue
							}
							offered++
							test.Tap(d.card.buttons.graph)
							course := d.card.parts.course.object
							if !course.Visible() || course.Size().Height < minMoves-0.5 {
								t.Fatalf("%v × %v at %d %%, form %v: the graph is seen: %v, %v", width, height, percent, d.card.form, course.Visible(), course.Size())
							}
						}
					}
				}
			}
			if offered == 0 {
				t.Error("the graph is never offered")
			}
		})
	}
}

// finished are games that have ended, without clocks and with them.
func finished(t *testing.T) (all []session.Snapshot) {
	t.Helper()
	s := seated(t, variants(t)[0])[0]
	end(&s, game.WinFor(game.First), game.ByRow)
	timed := s
	for i := range timed.Clocks {
		timed.Clocks[i] = record.NewClock(record.TimeControl{Main: time.Minute})
	}
	looking := s
	looking.Looking, looking.CanPlayHere = true, true
	return []session.Snapshot{s, timed, looking}
}
