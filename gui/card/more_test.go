package card

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// Where More is, no button that begins a game without a question is at any other time: not after a step through the game, nor
// as it ends, nor without the analysis. A second click there begins no game.
func TestNoGameBeginsWhereMoreWas(t *testing.T) {
	for _, language := range words.Languages() {
		speak(t, language)
		for _, size := range []fyne.Size{
			{Width: 1040, Height: 760}, {Width: 800, Height: 600}, {Width: 384, Height: 760}, {Width: 384, Height: 640},
		} {
			more, begins := placesOfMore(t, size)
			for _, at := range more {
				if i := slices.IndexFunc(begins, at.overlaps); i >= 0 {
					t.Errorf("%s, %v: More is at %v, and a button that begins a game at %v", language, size, at, begins[i])
				}
			}
			if len(more) == 0 || len(begins) == 0 {
				t.Errorf("%s, %v: More was at %d places, and what begins a game at %d", language, size, len(more), len(begins))
			}
		}
	}
}

// placesOfMore returns where More and the buttons that begin a game are in a window of a size, in any state of a game.
func placesOfMore(t *testing.T, size fyne.Size) (more, begins []place) {
	d := aDisplay(t)
	a, _ := anAnalysis()
	playing := gamesOfAllSeats(t, variants(t)[0])[0]
	back, ended := playing, playing
	back.Looking = true
	endGame(&ended, game.WinFor(0), game.ByRow)
	endedBack := ended
	endedBack.Looking = true
	b := d.card.buttons
	for _, s := range []session.Snapshot{playing, back, ended, endedBack} {
		for _, beside := range []string{"", "review", "analysis", "unfolded analysis", "next opponent first"} {
			d.show(state{snap: s})
			d.resize(size)
			if s.Ending.Over() {
				end := End{Next: look.OpponentAt(engine.Expert), NextFirst: beside == "next opponent first"}
				end.NextText, end.NextBrief = words.PlayFirst(end.Next), end.Next.Name
				d.card.SetEnd(end)
				d.card.SetReview(Review{Graph: widgets.Gap(48), Open: beside == "review"})
			}
			a.Unfolded = beside == "unfolded analysis"
			if a.Unfolded || beside == "analysis" {
				d.card.SetAnalysis(a)
			}
			d.card.Show(s, Score{})
			d.card.Fit()
			if b.more != nil {
				more = append(more, placeOf(a.More))
			}
			for _, o := range []*widgets.Button{b.again, b.next} {
				if b.end.Visible() && o.Visible() {
					begins = append(begins, placeOf(o))
				}
			}
		}
	}
	return more, begins
}

// placeOf returns where an object is in the window.
func placeOf(o fyne.CanvasObject) place {
	return place{fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()}
}

// overlaps reports whether two places share a point.
func (p place) overlaps(q place) bool {
	pe, qe := p.at.Add(p.size), q.at.Add(q.size)
	return p.at.X < qe.X && q.at.X < pe.X && p.at.Y < qe.Y && q.at.Y < pe.Y
}
