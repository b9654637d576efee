package statistics

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// personCoin is the width and height of a person's coin, and peopleGap the gap between two people, in
// Fyne's units.
const (
	personCoin = 28
	peopleGap  = 8
)

// showPeople lists the people at this computer. A click on the current person opens the sheet about
// that person; a click on anyone else switches to them.
func (p *page) showPeople() {
	p.people.RemoveAll()
	s := p.Prefs.Settings
	for _, name := range s.ProfileNames() {
		square := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(personCoin),
			widgets.NewCoin(words.Name(name), s.Profile(name))))
		content := container.New(layout.NewCustomPaddedLayout(2, 2, 4, 0),
			container.New(layout.NewCustomPaddedHBoxLayout(0), square, widget.NewLabel(words.Name(name))))
		one := newRow(content, noGround, p.Sheets.Key, func() { p.switchTo(name) })
		one.choose(name == s.Name)
		p.people.Add(one)
	}
	if len(s.ProfileNames()) < settings.MaxProfiles {
		p.people.Add(p.Sheets.Button(words.AddPerson(), p.addPerson))
	}
	p.people.Refresh()
}

// switchTo makes a person the current one, or opens the sheet about that person if they already are.
func (p *page) switchTo(name string) {
	old := p.Prefs.Name
	if name == old {
		p.editPerson()
		return
	}
	p.Prefs.Change(func(s *settings.Settings) { s.SwitchTo(name, "") })
	p.Window.SwitchPerson(old)
	p.changed()
}

// addPerson asks for the name and the picture of a new person, who becomes the current one.
func (p *page) addPerson() {
	f := p.personForm("", settings.Profile{Coin: p.Prefs.FreeCoin()})
	sheet := p.Sheets.Open(words.AddPersonTitle(), f.content, p.Sheets.CloseButton(words.Cancel()), f.okButton)
	f.okButton.SetText(words.AddPersonTitle())
	f.done = func(name string, picture settings.Profile) {
		old := p.Prefs.Name
		sheet.Close()
		p.Prefs.Change(func(s *settings.Settings) {
			if s.SwitchTo(name, picture.Coin); s.Name == name {
				s.ChangeProfile(func(one *settings.Profile) { one.Face = picture.Face })
			}
		})
		p.Window.SwitchPerson(old)
		p.changed()
	}
	sheet.Resize(widgets.FormWidth, 0)
	sheet.Focus(f.name)
}

// editPerson opens the sheet that changes the name and the picture of the current person, or removes them.
func (p *page) editPerson() {
	s := p.Prefs.Settings
	f := p.personForm(s.Name, s.Profile(s.Name))
	remove := p.Sheets.Button(words.RemovePersonItem(), p.askRemove)
	remove.Hidden = len(s.ProfileNames()) < 2
	sheet := p.Sheets.Open(words.Name(s.Name), f.content, remove, p.Sheets.CloseButton(words.Cancel()), f.okButton)
	f.okButton.SetText(words.OK())
	f.done = func(name string, picture settings.Profile) {
		sheet.Close()
		p.Prefs.Change(func(s *settings.Settings) {
			s.ChangeProfile(func(one *settings.Profile) { one.Coin, one.Face = picture.Coin, picture.Face })
			s.Rename(name)
		})
		p.Window.Rename(map[string]string{s.Name: name})
		p.changed()
	}
	sheet.Resize(widgets.FormWidth, 0)
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
	f.coins = widgets.NewCoinPicker(shown, picture, keys)
	f.okButton = p.Sheets.Button("", f.submit).Primary()
	f.name.OnChanged = func(string) { f.check() }
	f.content = widgets.Column(container.New(&widgets.FormLayout{},
		widget.NewLabel(words.PersonName()), f.name, widget.NewLabel(words.PictureLabel()), f.coins), f.note)
	f.check()
	return f
}

// check shows whether the name is taken, and enables the button if the name can be used.
func (f *personForm) check() {
	name := widgets.NameIn(f.name)
	taken := false
	for _, other := range f.page.Prefs.ProfileNames() {
		taken = taken || other == name && name != f.oldName
	}
	text := ""
	if taken {
		text = words.NameTaken(name)
	}
	widgets.SetText(f.note, text)
	f.coins.SetName(f.name.Text)
	widgets.SetEnabled(f.okButton, name != "" && !taken)
}

// submit calls done with the name and the picture.
func (f *personForm) submit() { f.done(widgets.NameIn(f.name), f.coins.Picture()) }
