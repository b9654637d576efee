package card

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// paceStrip holds the controls of a game between two computers: pause, single step and speed.
type paceStrip struct {
	root        *fyne.Container
	shown       bool // two computers are playing
	watched     bool // two computers are playing, or have finished
	pause, step *widgets.Button
	speed       *widgets.Choice
}

func newPaceStrip(keys widgets.Keys, tip *widgets.Tip, g Game) *paceStrip {
	p := &paceStrip{
		pause: widgets.NewIconButton(theme.MediaPauseIcon(), words.PauseGame(), tip, keys, do(g, Pause)),
		step:  widgets.NewIconButton(theme.MediaSkipNextIcon(), words.StepGame(), tip, keys, do(g, Step)),
	}
	p.pause.Importance, p.step.Importance = widget.MediumImportance, widget.MediumImportance
	// The arrow keys choose a speed here. Elsewhere they step through the game.
	others := func(e *fyne.KeyEvent) bool {
		return e.Name != fyne.KeyLeft && e.Name != fyne.KeyRight && keys(e)
	}
	p.speed = widgets.NewChoice(words.Speeds(), "", others, func(string) { g.SetPace(p.speed.SelectedIndex()) })
	p.root = widgets.NewFlow(buttonGap, p.pause, p.step, p.speed)
	return p
}

// show draws a snapshot.
func (p *paceStrip) show(s session.Snapshot) {
	p.shown, p.watched = s.CanPause, s.Setup.Watched()
	if s.Paused || s.Held {
		p.pause.SetFace(theme.MediaPlayIcon(), words.GoOn())
	} else {
		p.pause.SetFace(theme.MediaPauseIcon(), words.PauseGame())
	}
}

// setSpeed shows how fast the computers play, as an index into words.Speeds.
func (p *paceStrip) setSpeed(i int) {
	if p.speed.SelectedIndex() != i {
		p.speed.Offer(p.speed.Options, i)
	}
}
