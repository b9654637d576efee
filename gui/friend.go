package gui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/choices"
	"github.com/mnkdesk/mnkdesk/gui/newgame"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// playFriend lists the games, of which two people choose one to play at this screen. If several people may be the second
// one, they choose who it is, too.
func (d *Desk) playFriend() {
	var rows []choices.Choice
	for _, family := range engine.Families() {
		v, c := d.friendsGame(family)
		rows = append(rows, choices.Choice{
			View: v.Example().View, Title: words.Title(family[0]), About: words.CardAbout(family[0]), Share: -1,
			Here: slices.Contains(family.Names(), d.start.Variant().Name),
			Open: func() {
				d.sheets.CloseAll()
				d.startGame(v, c, "")
			},
		})
	}
	choices.New(rows, d.sheets.Key).Show(d.sheets, words.PlayAFriend(), d.friendChoice(), d.sheets.CloseButton(words.Cancel()))
}

// friendsGame returns the game of a family that two people have played last, with their choices, or else its first game with
// the usual rules.
func (d *Desk) friendsGame(family engine.Family) (engine.Variant, settings.Choice) {
	played := slices.DeleteFunc(family.Names(), func(name string) bool { return d.prefs.For(name).Opponent != settings.AgainstPerson })
	v := family[0]
	if len(played) > 0 {
		v = family[max(slices.Index(family.Names(), d.prefs.LastPlayed(played...)), 0)]
	}
	return v, d.prefs.For(v.Name).Facing(settings.AgainstPerson)
}

// friendChoice returns the row in which the second person is chosen, or nil if there is only one.
func (d *Desk) friendChoice() fyne.CanvasObject {
	names := d.prefs.Friends()
	if len(names) == 1 {
		return nil
	}
	var shown []string
	for _, name := range names {
		shown = append(shown, words.Name(name))
	}
	now := d.prefs.Friend()
	coin := widgets.NewCoin(words.Name(now), d.prefs.FriendProfile(now))
	friend := widgets.NewChoice(shown, words.Name(now), d.sheets.Key, nil)
	friend.OnChanged = func(string) {
		name := names[friend.Chosen()]
		d.prefs.Change(func(s *settings.Settings) { s.SecondName = name })
		coin.Set(words.Name(name), d.prefs.FriendProfile(name))
	}
	friend.Ask = func() {
		items := newgame.FriendItems(d.prefs.Settings, func(name string) { friend.SetSelectedIndex(slices.Index(names, name)) })
		widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", items...), d.win.Canvas(), fyne.NewPos(0, friend.Size().Height), friend)
	}
	row := container.NewBorder(nil, nil, container.New(layout.NewGridWrapLayout(fyne.NewSize(friendCoin, friendCoin)), coin), nil, friend)
	return widgets.NewForm(widgets.NewFormRow(words.With(), row))
}

// friendCoin is the side of the picture beside the name of the second person, in Fyne's units.
const friendCoin = 36
