package gui

import (
	"cmp"
	"context"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/searches/external"
	"github.com/mnkdesk/mnkdesk/gui/filedialog"
	"github.com/mnkdesk/mnkdesk/gui/gameform"
	"github.com/mnkdesk/mnkdesk/gui/help"
	"github.com/mnkdesk/mnkdesk/gui/laboratory"
	"github.com/mnkdesk/mnkdesk/gui/newgame"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// dialog opens the dialogs that ask or tell about the game and the program.
type dialog struct{ desk *Desk }

// newGame asks for a new game, with the last choices filled in, or for one of a
// template.
func (o dialog) newGame(template string) {
	d := o.desk
	newgame.NewGame{
		Sheets: d.sheets, Prefs: d.prefs.Settings, Variant: d.table.snap.Setup.Variant,
		Aids: d.aids(), Start: o.startGame, Games: pastGames{d}.read, Change: d.prefs.change,
	}.Show(template)
}

// startGame begins a game that was chosen in the dialog, and keeps the numbers
// of a template.
func (o dialog) startGame(v engine.Variant, c settings.Choice, template string) {
	d := o.desk
	c.LastBegan = d.prefs.For(v.Name).LastBegan
	d.games.begin(v, c)
	if template != "" {
		d.prefs.change(func(s *settings.Settings) { s.Variants[template] = settings.Choice{Board: v.Name} })
	}
}

// laboratory opens the Laboratory, where a game of a run came from it at that.
func (o dialog) laboratory() {
	if !o.desk.games.ofRun || !o.desk.games.goBack() {
		o.theLaboratory().Show()
	}
}

// theLaboratory is the Laboratory with what it needs.
func (o dialog) theLaboratory() laboratory.Dialog {
	d := o.desk
	return laboratory.Dialog{
		Files: d.files(), Variant: d.table.snap.Setup.Variant, LastBoard: d.prefs.lastBoard,
		Aids: d.aids(), Say: d.status.Say, Runs: d.lab, Experiments: d.lab, Replay: o.replay,
		Guests: func(v engine.Variant) []string { return gameform.Guests(v, d.prefs.players()) },
		Server: laboratory.Server{Address: d.prefs.LabServer, Run: d.prefs.LabRun},
	}
}

// replay shows a game of a run of the Laboratory, from which Escape leads back there.
func (o dialog) replay(game session.Opened, said string, from laboratory.Place) {
	d := o.desk
	d.sheets.CloseAll()
	d.games.review(game, "")
	d.games.back, d.games.ofRun = func() { o.theLaboratory().Return(from) }, true
	d.start.say(said)
}

// settings opens the Settings dialog.
func (o dialog) settings() {
	d := o.desk
	preferences.Settings{
		Sheets: d.sheets, Prefs: d.prefs.Settings, Sounds: d.sounds.player.Enabled(),
		Change: d.prefs.change, Rename: d.table.session.Rename,
		SaveAll: machines{d}.transfer().Save, TakeAll: machines{d}.transfer().Open,
	}.Show()
}

// strategy asks for the strategy of the computer that plays against the person.
func (o dialog) strategy() {
	d := o.desk
	s := d.table.snap.Next
	person := s.Person()
	if person == game.None {
		return
	}
	gameform.Strategy{
		Sheets: d.sheets, Variant: s.Variant, Player: words.PlayerString(s, person.Other()),
		Aids: d.aids(), Take: d.games.setStrategy,
	}.Show()
}

// players tells of the computers in the game.
func (o dialog) players() {
	d := o.desk
	help.Players(d.sheets, d.table.snap, d.app.Clipboard().SetContent)
}

// aids are what the forms of players need.
func (d *Desk) aids() gameform.Aids {
	files := d.files()
	return gameform.Aids{
		Copy: d.app.Clipboard().SetContent, ChooseFile: files.ChooseFile, ChooseFolder: files.ChooseFolder, About: d.askProgram,
	}
}

// askProgram asks a program that could play who it is, beside the window.
func (d *Desk) askProgram(path string, say func(string)) {
	go func() {
		a, err := external.Ask(context.Background(), path)
		d.opener.post(func() { say(words.ProgramAbout(a.Name, a.Version, a.Author, err)) })
	}()
}

// files is what the dialogs about saved games need.
func (d *Desk) files() filedialog.Files {
	return filedialog.Files{
		Sheets: d.sheets, Folder: func() string { return cmp.Or(d.prefs.Folder, d.paths.Documents) }, Used: d.prefs.keepFolder, Native: d.native,
		Variant: d.table.snap.Setup.Variant.Name,
		Beside:  d.opener.beside, Write: d.opener.write, Post: d.post,
	}
}

// saveGame asks where to save the game on the board.
func (o dialog) saveGame() {
	d := o.desk
	d.files().Save(d.table.session.Record(), d.status.Say, webPage{d}.kind())
}

// rules opens the rules of the game on the board.
func (o dialog) rules() {
	setup := o.desk.table.snap.Setup
	help.Rules(o.desk.sheets, setup.Variant, setup.Opening)
}

// about opens the About dialog.
func (o dialog) about() {
	o.desk.about.Show(o.desk.sheets, o.desk.paths, o.desk.app.Clipboard().SetContent)
}

// bugReport opens a report for whoever mends the program: what runs, how it is shown, and the
// game on the board.
func (o dialog) bugReport() {
	d := o.desk
	help.BugReport(d.sheets, words.BugReport{
		Program: d.about.Name, Version: d.about.Version, Commit: d.about.Commit,
		Size: d.win.Canvas().Size(), Scale: d.win.Canvas().Scale(), Prefs: d.prefs.Settings,
		Snapshot: d.table.snap, Game: d.table.session.Record(), Position: d.table.session.Position(),
	}.String(), func(text string) {
		d.app.Clipboard().SetContent(text)
		d.status.Say(words.BugReportCopied())
	})
}
