package statistics

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// personButton shows who plays. A press opens the list of the people at this computer.
type personButton struct {
	widgets.Press
	page    *page
	coin    *widgets.Coin
	hovered bool
}

// Interface guards: Fyne's driver finds these by type assertion.
var (
	_ fyne.Tappable      = (*personButton)(nil)
	_ fyne.Focusable     = (*personButton)(nil)
	_ desktop.Hoverable  = (*personButton)(nil)
	_ desktop.Cursorable = (*personButton)(nil)
)

func newPersonButton(p *page) *personButton {
	b := &personButton{page: p, coin: widgets.NewCoin("", settings.Profile{})}
	b.Keys, b.OnPress = p.Sheets.Key, b.open
	b.ExtendBaseWidget(b)
	return b
}

// open opens the list of the people, below the button.
func (b *personButton) open() {
	b.page.endMotion()
	b.page.showPeople(b)
}

// ChoosePerson opens the list of the people at this computer below an object, without the page.
func (w Page) ChoosePerson(below fyne.CanvasObject) { (&page{Page: w}).showPeople(below) }

// showPeople opens the list of the people below an object.
func (p *page) showPeople(below fyne.CanvasObject) {
	widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", p.peopleItems()...),
		fyne.CurrentApp().Driver().CanvasForObject(below), fyne.NewPos(0, below.Size().Height), below)
}

// peopleItems returns the list of the people, each with their picture: the current one has a tick, a choice of another one
// switches to them, and the last items edit the current one and add one.
func (p *page) peopleItems() (items []*fyne.MenuItem) {
	names := p.Prefs.ProfileNames()
	for _, name := range names {
		item := widgets.NewNameItem(words.Name(name), func() { p.switchTo(name) })
		item.Checked, item.Icon = name == p.Prefs.Name, widgets.PersonIcon(p.Prefs.Profile(name))
		items = append(items, item)
	}
	items = append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem(words.EditPerson(), p.editPerson))
	if len(names) < settings.MaxProfiles {
		items = append(items, fyne.NewMenuItem(words.AddPerson(), p.addPerson))
	}
	return items
}

func (b *personButton) MouseIn(*desktop.MouseEvent) { b.hovered = true; b.Refresh() }

func (b *personButton) MouseMoved(*desktop.MouseEvent) {}

func (b *personButton) MouseOut() { b.hovered = false; b.Refresh() }

func (b *personButton) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Measures of the button, in Fyne's units.
const (
	personHigh  = 36
	personCoin  = 28
	personPad   = 4  // between the edge and the coin
	personGap   = 8  // between the coin, the name and the arrow
	personArrow = 10 // the side of the arrow
	personName  = 160
)

func (b *personButton) CreateRenderer() fyne.WidgetRenderer {
	ground := &canvas.Rectangle{CornerRadius: personHigh / 2}
	name := widgets.Truncated(widgets.Bold(""))
	arrow := &canvas.Polygon{Sides: 3, Angle: 180}
	wide := func() float32 {
		return min(fyne.MeasureText(name.Text, look.BodyText, name.TextStyle).Width+1, personName)
	}
	return widgets.StartPainter(b, &widgets.Painter{
		Parts: widgets.FixedParts(ground, b.coin, name, arrow),
		Min: func() fyne.Size {
			return fyne.NewSize(personPad+personCoin+personGap+wide()+personGap+personArrow+2*personGap, personHigh)
		},
		Lay: func(size fyne.Size) {
			ground.Resize(size)
			widgets.Place(b.coin, personPad, (size.Height-personCoin)/2, personCoin, personCoin)
			high, x := name.MinSize().Height, float32(personPad+personCoin+personGap)
			widgets.Place(name, x-widgets.LabelPad, (size.Height-high)/2, wide()+2*widgets.LabelPad, high)
			widgets.Place(arrow, x+wide()+personGap, (size.Height-personArrow)/2, personArrow, personArrow)
		},
		Paint: func() {
			who := b.page.who
			b.coin.Set(words.Name(who), b.page.Prefs.Profile(who))
			widgets.SetText(name, words.Name(who))
			p := look.PaletteFor(b)
			// a transparent stroke would leave the rim unfilled
			ground.FillColor, ground.StrokeColor, ground.StrokeWidth, arrow.FillColor = p.SoftAccent, nil, 0, p.Text
			switch {
			case b.Focused:
				ground.StrokeColor, ground.StrokeWidth = p.Accent, 2
			case b.hovered:
				ground.StrokeColor, ground.StrokeWidth = look.Mix(p.Line, p.Accent, 0.5), 2
			}
			ground.Refresh()
			arrow.Refresh()
		},
	})
}

// switchTo makes a person the current one, unless they already are.
func (p *page) switchTo(name string) {
	old := p.Prefs.Name
	if name == old {
		return
	}
	p.Prefs.Change(func(s *settings.Settings) { s.SwitchTo(name, "") })
	p.Window.SwitchPerson(old)
	p.changed()
}

// addPerson asks for the name and the picture of a new person, who becomes the current one.
func (p *page) addPerson() {
	f := p.personForm("", settings.Profile{Coin: p.Prefs.FreeCoin(), Face: p.Prefs.FreeFace()})
	f.sheet = p.Sheets.Open(words.AddPersonTitle(), f.content, p.Sheets.CloseButton(words.Cancel()), f.okButton)
	f.okButton.SetText(words.AddPersonTitle())
	f.done = func(name string, picture settings.Profile) {
		old := p.Prefs.Name
		f.sheet.Close()
		p.Prefs.Change(func(s *settings.Settings) {
			if s.SwitchTo(name, picture.Coin); s.Name == name {
				s.ChangeProfile(func(one *settings.Profile) { one.Face = picture.Face })
			}
		})
		p.Window.SwitchPerson(old)
		p.changed()
	}
	f.sheet.Resize(widgets.FormWidth, 0)
	f.sheet.Focus(f.name)
}

// EditPerson opens the sheet that changes the name and the picture of the current person, without the page.
func (w Page) EditPerson() { (&page{Page: w}).editPerson() }

// editPerson opens the sheet that changes the name and the picture of the current person, or removes them.
func (p *page) editPerson() {
	s := p.Prefs.Settings
	f := p.personForm(s.Name, s.Profile(s.Name))
	remove := p.Sheets.Button(words.RemovePersonItem(), p.askRemove)
	remove.Hidden = len(s.ProfileNames()) < 2
	f.sheet = p.Sheets.Open(words.Name(s.Name), f.content, remove, p.Sheets.CloseButton(words.Cancel()), f.okButton)
	f.okButton.SetText(words.OK())
	f.done = func(name string, picture settings.Profile) {
		f.sheet.Close()
		p.Prefs.Change(func(s *settings.Settings) {
			s.ChangeProfile(func(one *settings.Profile) { one.Coin, one.Face = picture.Coin, picture.Face })
			s.Rename(name)
		})
		p.Window.Rename(map[string]string{s.Name: name})
		p.changed()
	}
	f.sheet.Resize(widgets.FormWidth, 0)
}

// askRemove asks for confirmation and removes the current person.
func (p *page) askRemove() {
	old := p.Prefs.Name
	title, question, agree := words.RemovePersonQuestion(old)
	p.Sheets.Ask(title, question, agree, func() {
		p.Sheets.CloseFront()
		p.Prefs.Change(func(s *settings.Settings) { s.RemoveProfile() })
		p.Window.SwitchPerson(old)
		p.changed()
	})
}

// personForm is a form for a person's name and picture.
type personForm struct {
	page     *page
	oldName  string // the name at the beginning, or "" for a new person
	name     *widgets.Entry
	coins    *widgets.CoinPicker
	note     *widget.Label
	okButton *widgets.Button
	content  fyne.CanvasObject
	sheet    *sheet.Sheet
	done     func(name string, picture settings.Profile)
}

// personForm returns a form that shows the name and the picture of a person.
func (p *page) personForm(name string, picture settings.Profile) *personForm {
	keys, shown := p.Sheets.Key, ""
	if name != "" {
		shown = words.Name(name)
	}
	f := &personForm{
		page: p, oldName: name, name: widgets.NewEntry(shown, widgets.AtMost(settings.MaxName), keys),
		note: widgets.Wrapped(widgets.Quiet("")),
	}
	f.coins = widgets.NewCoinPicker(shown, picture, f.name, keys)
	f.okButton = p.Sheets.Button("", f.submit).Primary()
	f.name.OnChanged = func(string) { f.check() }
	f.content = widgets.Column(container.New(&widgets.FormLayout{},
		widget.NewLabel(words.PersonName()), f.name.ProblemBelow(func() { f.sheet.Fit() }),
		widget.NewLabel(words.PictureLabel()), f.coins), f.note)
	f.check()
	return f
}

// check shows why the name cannot be used, or enables the button.
func (f *personForm) check() {
	name := widgets.NameIn(f.name)
	taken := false
	for _, other := range f.page.Prefs.ProfileNames() {
		taken = taken || other == name && name != f.oldName
	}
	text := ""
	switch {
	case taken:
		text = words.NameTaken(name)
	case name == "":
		text = words.NameNeeded()
	}
	widgets.SetText(f.note, text)
	f.coins.SetName(f.name.Text)
	widgets.SetEnabled(f.okButton, name != "" && !taken)
}

// submit calls done with the name and the picture.
func (f *personForm) submit() { f.done(widgets.NameIn(f.name), f.coins.Picture()) }
