package card

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// movesFoot is the line at the foot of the card after a game, and during one of beginners: how many moves there were, which
// shows the list of them, the person's rating after it, and the buttons that step through the moves. A flat card has no other
// place for what the game has earned, so it says that instead of the number and the rating. Nor has it a title with the button
// for the rules, so that is here, too.
type movesFoot struct {
	root          *fyne.Container
	count         *widgets.Button
	rating        *widget.Label // hidden if there is no room for it
	back, forward *widgets.Button
	rail          *widgets.Rail
	medal         *widgets.Medal
	text          *widget.Label
	rules         *widgets.Button // of a flat card
	flat, roomy   bool            // the card is flat, and has room for what a game has earned
	open          bool            // the list of moves is shown, which has the button for the rules, too
	end           End
}

func newMovesFoot(keys widgets.Keys, tip *widgets.Tip, g Game, toggle func()) *movesFoot {
	f := &movesFoot{
		count:   widgets.NewButton("", keys, toggle).Named(words.ShowMoves(), tip),
		back:    widgets.NewIconButton(theme.NavigateBackIcon(), words.OneMoveBack(), tip, keys, do(g, Back)),
		forward: widgets.NewIconButton(theme.NavigateNextIcon(), words.OneMoveForward(), tip, keys, do(g, Forward)),
		rules:   widgets.NewIconButton(theme.QuestionIcon(), words.RulesItem(), tip, keys, do(g, Rules)),
		rail:    widgets.NewRail(func(p look.Palette) color.NRGBA { return p.Card }),
		medal:   widgets.NewMedal(progress.Won), text: widgets.Wrapped(widgets.Bold("")),
	}
	f.count.Importance, f.count.Alignment = widget.LowImportance, widget.ButtonAlignLeading
	f.count.Icon, f.count.IconPlacement = theme.MenuDropUpIcon(), widget.ButtonIconTrailingText
	f.rating = widgets.Quiet("")
	f.root = container.New(f, f.count, f.rating, f.rail, f.medal, f.text, f.rules, f.back, f.forward)
	f.sort()
	return f
}

// show draws a snapshot.
func (f *movesFoot) show(s session.Snapshot) {
	f.count.SetText(words.MovesMade(s.Ply))
	f.Layout(nil, f.root.Size()) // the text decides the width of the button
	widgets.SetEnabled(f.back, s.At != session.Root)
	widgets.SetEnabled(f.forward, len(s.Tree.Next(s.At)) > 0)
}

// setOpen sets whether the list of moves is shown.
func (f *movesFoot) setOpen(on bool) {
	icon := theme.MenuDropUpIcon()
	if on {
		icon = theme.MenuDropDownIcon()
	}
	f.count.SetFace(icon, words.ShowMoves())
	if f.open != on {
		f.open = on
		f.sort()
	}
}

// setFlat sets whether the line is on a flat card, and whether that has room for what a game has earned.
func (f *movesFoot) setFlat(on, roomy bool) {
	if f.flat != on || f.roomy != roomy {
		f.flat, f.roomy = on, roomy
		f.sort()
	}
}

// setEnd sets what the game has earned.
func (f *movesFoot) setEnd(e End) {
	if f.end != e {
		f.end = e
		f.rail.Set(e.Reward.Rail)
		f.sort()
	}
}

// sort shows the parts that the line has now.
func (f *movesFoot) sort() {
	r, text := f.end.Reward, ""
	earned := f.flat && !f.roomy && !f.end.Pending
	switch {
	case !earned:
	case r.Medal != "":
		text = r.Brief
	case r.coinText() != "":
		text = r.coinText()
	case !f.end.Banner:
		text = f.end.Fact
	}
	widgets.SetText(f.text, text)
	widgets.SetVisible(f.rail, earned && r.Medal != "")
	widgets.SetVisible(f.medal, earned && (r.Medal != "" || r.coinText() != ""))
	if r.Medal != "" {
		f.medal.Set(progress.Won)
	} else {
		f.medal.Set(r.coin())
	}
	widgets.SetVisible(f.text, text != "")
	widgets.SetVisible(f.count, text == "")
	widgets.SetVisible(f.rules, f.flat && !f.open && text == "")
	widgets.SetText(f.rating, f.end.Rating)
	f.Layout(nil, f.root.Size())
}

// Measures of the line, in Fyne's units.
const (
	footRail  = 0.56 // the share of the line that the rail may take; less if the text beside it needs more
	footMedal = 30
)

// MinSize is called by Fyne.
func (f *movesFoot) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, lineOfMoves) }

// height returns the height that the line takes at a width in a room.
func (f *movesFoot) height(width, room float32) float32 {
	if f.rail.Visible() {
		return min(room, widgets.RailHigh)
	}
	x, end := f.textBetween(width)
	return min(room, max(lineOfMoves, widgets.Wrapping(f.text)(end-x)-2*tight))
}

// textBetween returns where the text begins and ends on a line of a width: after the rail and the medal, before the buttons.
func (f *movesFoot) textBetween(width float32) (x, end float32) {
	x, end = f.railWidth(width), width-2*stepSize.Width
	if f.rules.Visible() {
		end -= stepSize.Width
	}
	if f.medal.Visible() {
		x += footMedal
	}
	return x, end
}

// railWidth returns the width of the rail on a line of a width, or 0 if it is hidden.
func (f *movesFoot) railWidth(width float32) float32 {
	if !f.rail.Visible() {
		return 0
	}
	text := fyne.MeasureText(f.text.Text, look.BodyText, f.text.TextStyle).Width + 2*widgets.LabelPad
	return min(footRail*width, width-2*stepSize.Width-footMedal-text)
}

// Layout is called by Fyne.
func (f *movesFoot) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	y := (size.Height - rowPitch) / 2
	x, end := f.textBetween(size.Width)
	for i, b := range []*widgets.Button{f.forward, f.back, f.rules} {
		widgets.Place(b, size.Width-float32(i+1)*stepSize.Width, y, stepSize.Width, rowPitch)
	}
	widgets.Place(f.count, -widgets.LabelPad, y, min(f.count.MinSize().Width, end+widgets.LabelPad), rowPitch)
	f.placeRating(end)
	rail := f.railWidth(size.Width)
	widgets.Place(f.rail, 0, 0, rail, size.Height)
	widgets.Place(f.medal, rail, (size.Height-footMedal)/2, footMedal, footMedal)
	high := widgets.HeightAt(f.text, end-x)
	widgets.Place(f.text, x-widgets.LabelPad/2, (size.Height-high)/2, end-x, high)
}

// placeRating places the rating before end, if there is room for it beside the number of moves.
func (f *movesFoot) placeRating(end float32) {
	need := f.rating.MinSize()
	x := f.count.Position().X + f.count.Size().Width
	widgets.SetVisible(f.rating, f.rating.Text != "" && !f.end.Pending && f.count.Visible() && x+need.Width <= end)
	widgets.Place(f.rating, end-need.Width, (f.root.Size().Height-need.Height)/2, need.Width, need.Height)
}
