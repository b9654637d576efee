package sharing

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// lacksName reports whether the person who plays has no name and was never asked for one.
func (d *Dialog) lacksName() bool {
	return !d.table.Prefs.NameAsked && d.table.Prefs.Name == settings.Defaults().Name
}

// AskPlayers asks two people before their first game for the names that they have not given yet, and for a picture. It asks
// once only, and then calls then.
func (d *Dialog) AskPlayers(then func()) {
	prefs, usual := d.table.Prefs, settings.Defaults()
	own := d.lacksName()
	friend := !prefs.FriendAsked && prefs.SecondName == usual.SecondName && prefs.Friend() == usual.SecondName
	if !own && !friend {
		then()
		return
	}
	q := &nameQuestion{Dialog: d, note: widgets.Wrapped(widgets.Quiet(""))}
	rows := container.New(&widgets.FormLayout{})
	if own {
		q.own = q.entry()
		q.coins = widgets.NewCoinPicker("", prefs.Profile(prefs.Name), q.own, d.table.Sheets.Key)
		add(rows, words.YourName(), q.own.ProblemBelow(q.fit))
		add(rows, words.PictureLabel(), q.coins)
	}
	if friend {
		q.friend = q.entry()
		add(rows, words.FriendsName(), q.friend.ProblemBelow(q.fit))
		q.addFaces(rows)
	}
	q.show(words.AskPlayersTitle(own, friend), words.AskPlayersWhy(own, friend), rows)
	q.sheet.OnClose = func() {
		prefs.Change(func(s *settings.Settings) {
			s.NameAsked, s.FriendAsked = s.NameAsked || own, s.FriendAsked || friend
		})
		then()
	}
}

// EditFriend lets the second person at this window change their name and, unless it is that of a profile, their face.
func (d *Dialog) EditFriend() {
	prefs := d.table.Prefs
	q := &nameQuestion{Dialog: d, note: widgets.Wrapped(widgets.Quiet("")), renames: true}
	q.friend = q.entry()
	rows := container.New(&widgets.FormLayout{})
	add(rows, words.FriendsName(), q.friend.ProblemBelow(q.fit))
	if prefs.Profile(prefs.Friend()).Coin == "" {
		q.addFaces(rows)
	}
	q.show(words.AskPlayersTitle(false, true), words.AskPlayersWhy(false, true), rows)
	if friend := prefs.Friend(); friend != settings.Defaults().SecondName { // else the field is for a first name
		q.friend.SetText(words.Name(friend))
	}
	q.sheet.Focus(q.friend)
}

// show opens the dialog with rows, below what why says.
func (q *nameQuestion) show(title, why string, rows *fyne.Container) {
	k := q.table.Sheets
	q.ok = k.Button(words.OK(), q.accept).Primary()
	q.sheet = k.Open(title, widgets.Column(widgets.Paragraph(why), rows, q.note),
		k.CloseButton(words.NotNow()), q.ok)
	q.sheet.Resize(widgets.FormWidth, 0)
	q.check()
}

// addFaces adds the choice of the friend's face to a form: all but the person's own. If they have none, it shows the one that
// they would be given.
func (q *nameQuestion) addFaces(rows *fyne.Container) {
	prefs := q.table.Prefs
	face := prefs.FriendProfile(prefs.Friend()).Face
	q.faces = widgets.NewCoinPicker("", settings.Profile{Face: face}, q.friend, q.table.Sheets.Key)
	q.faces.LeaveOut(prefs.Profile(prefs.Name).Face)
	if q.coins != nil {
		q.coins.OnChanged = func() { q.faces.LeaveOut(q.coins.Picture().Face) }
	}
	add(rows, words.PictureLabel(), q.faces)
}

// add adds a row with a label to a form.
func add(rows *fyne.Container, label string, o fyne.CanvasObject) {
	rows.Add(widget.NewLabel(label))
	rows.Add(o)
}

// nameQuestion is the dialog that asks for names.
type nameQuestion struct {
	*Dialog
	own, friend *widgets.Entry      // nil if it is not asked for
	coins       *widgets.CoinPicker // the person's own picture; nil if it is not asked for
	faces       *widgets.CoinPicker // the friend's face; nil if it is not asked for
	note        *widget.Label
	renames     bool // the friend may have a name and a score already
	ok          *widgets.Button
	sheet       *sheet.Sheet
}

// entry returns an empty field for a name.
func (q *nameQuestion) entry() *widgets.Entry {
	e := widgets.NewEntry("", widgets.AtMost(settings.MaxName), q.table.Sheets.Key)
	e.OnChanged = func(string) { q.check() }
	return e
}

// fit lays the dialog out again after a line has come or gone.
func (q *nameQuestion) fit() { q.sheet.Fit() }

// nameIn returns the name in a field as files hold it, or "" if there is none.
func nameIn(e *widgets.Entry) string {
	if e == nil {
		return ""
	}
	return widgets.NameIn(e)
}

// check shows why the names cannot be used, or what follows from them, and enables the button if they can.
func (q *nameQuestion) check() {
	own, friend, prefs := nameIn(q.own), nameIn(q.friend), q.table.Prefs
	taken := ""
	switch {
	case own != "" && own != prefs.Name && slices.Contains(prefs.ProfileNames(), own):
		taken = own
	case friend != "" && (friend == own || friend == prefs.Name):
		taken = friend
	}
	problem, note := "", ""
	switch {
	case taken != "":
		problem = words.NameTaken(taken)
	case own+friend == "" && (q.own != nil || q.faces == nil):
		problem = words.NameNeeded()
	case q.renames && friend != "" && friend != prefs.Friend():
		note = words.NewNameNewScore()
	}
	widgets.SetText(q.note, problem+note)
	if q.coins != nil {
		q.coins.SetName(q.own.Text)
	}
	widgets.SetEnabled(q.ok, problem == "")
}

// accept gives the players the names.
func (q *nameQuestion) accept() {
	own, friend, old := nameIn(q.own), nameIn(q.friend), q.table.Prefs.Settings
	names := map[string]string{}
	q.table.Prefs.Change(func(s *settings.Settings) {
		if own != "" {
			names[old.Name] = own
			picture := q.coins.Picture()
			s.ChangeProfile(func(one *settings.Profile) { one.Coin, one.Face = picture.Coin, picture.Face })
			s.Rename(own)
		}
		if q.faces != nil {
			s.SecondFace = q.faces.Picture().Face
		}
		if friend != "" {
			names[old.Friend()], s.SecondName = friend, friend
		}
	})
	q.table.Rename(names)
	q.sheet.Close()
}
