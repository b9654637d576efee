package gui

import (
	"cmp"
	"context"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/lesson"
	"github.com/mnkdesk/mnkdesk/engine/searches/external"
	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/help"
	"github.com/mnkdesk/mnkdesk/gui/laboratory"
	"github.com/mnkdesk/mnkdesk/gui/newgame"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/setup"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// newGame opens the New Game dialog for the variant on the board, or for a template unless it is "".
func (d *Desk) newGame(template string) { d.newGameOf(d.table.Snap.Setup.Variant, template, false) }

// askNewGame opens the New Game dialog for the variant on the board, or on the page of all games for the card
// that has the focus.
func (d *Desk) askNewGame() {
	if d.start.IsOpen() {
		d.start.AskNewGame()
		return
	}
	d.newGame("")
}

// playNext begins the game that the end of the last one offers, or shows all opponents.
func (d *Desk) playNext() {
	if !d.table.Ending.Next() {
		n := d.newGameDialog(d.table.Snap.Setup.Variant)
		n.Opponents = true
		n.Show("")
	}
}

// newGameOf opens the New Game dialog for a variant, with the last choices filled in, or for a template if
// template is not "". offers fills in the opponent that the card of the variant offers, unless a game of it is on the board.
func (d *Desk) newGameOf(v engine.Variant, template string, offers bool) {
	n := d.newGameDialog(v)
	n.Offers = offers && !(d.table.HasBegun() && d.table.Snap.Setup.Variant.Name == v.Name)
	n.Show(template)
}

// newGameDialog returns the New Game dialog for a variant with its dependencies.
func (d *Desk) newGameDialog(v engine.Variant) newgame.NewGame {
	prefs := d.prefs.Clone()
	if c, ok := d.table.Playing(v); ok {
		prefs.Choose(v.Name, c)
	}
	return newgame.NewGame{
		Sheets: d.sheets, Prefs: prefs, Variant: v, FormServices: formServices{d.files},
		Progress: d.table.Achievements.Now(), Games: d.table.ReadGames, Change: d.prefs.Change, Start: d.startGame,
	}
}

// startGame begins the game chosen in the dialog. Two people are asked for their names before it, once, and the second one
// has a face from then on.
func (d *Desk) startGame(v engine.Variant, c settings.Choice, template string) {
	begin := func() { d.beginGame(v, c, template) }
	if c.Opponent != settings.AgainstPerson {
		begin()
		return
	}
	d.sharing.AskPlayers(func() {
		d.prefs.Change((*settings.Settings).GiveFriendFace)
		begin()
	})
}

// beginGame begins a game. If the board was made from a template, its numbers are kept for the next time.
func (d *Desk) beginGame(v engine.Variant, c settings.Choice, template string) {
	c.LastBegan = d.prefs.For(v.Name).LastBegan
	d.table.Begin(v, c)
	if template != "" {
		d.prefs.Change(func(s *settings.Settings) { s.Variants[template] = settings.Choice{Board: v.Name} })
	}
}

// openLaboratory opens the Laboratory, at its run if the game on the board was replayed from one.
func (d *Desk) openLaboratory() {
	if !d.table.GoBack(words.Laboratory()) {
		d.laboratoryDialog().Show()
	}
}

// laboratoryDialog returns the Laboratory dialog with its dependencies.
func (d *Desk) laboratoryDialog() laboratory.Dialog {
	return laboratory.Dialog{
		Dialogs: d.files, Variant: d.table.Snap.Setup.Variant, Prefs: d.prefs,
		FormServices: formServices{d.files}, Say: d.status.Say, Runs: d.lab, Experiments: d.lab, Replay: d.replay,
	}
}

// replay shows a game of a run of the Laboratory. Escape leads back to the Laboratory.
func (d *Desk) replay(game session.Opened, said string, from laboratory.Place) {
	d.sheets.CloseAll()
	d.table.Review(game, "")
	d.table.SetBack(words.Laboratory(), func() { d.laboratoryDialog().Return(from) })
	d.start.Say(said)
}

// openSettings opens the Settings dialog.
func (d *Desk) openSettings() {
	preferences.Settings{
		Sheets: d.sheets, Prefs: d.prefs, Transfer: d.transfer, Rename: d.rename, ChangeLanguage: d.changeLanguage,
	}.Show()
}

// changeLanguage makes the window anew if the settings choose another language than the one that it has.
func (d *Desk) changeLanguage() {
	if words.Chosen(d.prefs.Language) != words.Language() {
		d.exit.reopen(d.stop)
	}
}

// returnToSettings goes on where the person has chosen another language: in Settings, over the page that was shown.
func (d *Desk) returnToSettings() {
	if d.size.state.Home && !d.start.IsOpen() {
		d.start.Show()
	}
	d.openSettings()
}

// rename gives people new names, also on the page of all games.
func (d *Desk) rename(names map[string]string) {
	d.table.Rename(names)
	d.start.Refresh()
}

// askStrategy opens the dialog for the strategy of the computer that plays against the person.
func (d *Desk) askStrategy() {
	s := d.table.Snap.Next
	person := s.Person()
	if person == game.None {
		return
	}
	newgame.Strategy{
		Sheets: d.sheets, Variant: s.Variant, Player: s.PlayerOf(person.Other()),
		FormServices: formServices{d.files}, OnChosen: d.table.SetStrategy,
	}.Show()
}

// AskAnalyst opens the dialog for another program that analyses a variant.
func (d *Desk) AskAnalyst(v engine.Variant, filledIn engine.Player, take func(engine.Player)) {
	newgame.Strategy{
		Sheets: d.sheets, Variant: v, Player: filledIn, Search: external.Search().Name,
		FormServices: formServices{d.files}, OnChosen: take,
	}.Show()
}

// showPlayers opens the description of the computers in the game.
func (d *Desk) showPlayers() {
	help.Players(d.sheets, d.table.Snap)
}

// formServices lets the forms of players ask for files, and programs for their names.
type formServices struct{ files.Dialogs }

// AskProgram starts a program in the background, and asks for its name, version and author. It passes a
// sentence about them to say, on the window's goroutine.
func (s formServices) AskProgram(path string, say func(string)) {
	go func() {
		a, err := external.Ask(context.Background(), path)
		s.Loop.Post(func() { say(words.ProgramAbout(a.Name, a.Version, a.Author, err)) })
	}()
}

// findFolderToSave replaces the folders for documents and for pictures by the home folder if there are none. It looks in
// the background, since a folder on a server may not answer.
func (d *Desk) findFolderToSave() {
	for _, usual := range []*string{&d.paths.Documents, &d.paths.Pictures} {
		folder := *usual
		d.loop.Run(func() { folder = settings.FolderToSave(folder) }, func() { *usual = folder })
	}
}

// fileFolder returns the folder that the file dialogs propose.
func (d *Desk) fileFolder() string { return cmp.Or(d.prefs.Folder, d.paths.Documents) }

// pictureFiles returns the file dialogs for pictures to share, which have a folder of their own.
func (d *Desk) pictureFiles() files.Dialogs {
	f := d.files
	f.Folder, f.OnUsed = func() string { return cmp.Or(d.prefs.PictureFolder, d.paths.Pictures) }, d.prefs.KeepPictureFolder
	return f
}

// setUpPosition opens the editor with the position shown.
func (d *Desk) setUpPosition() {
	setup.Window{
		Sheets: d.sheets, Canvas: d.win.Canvas(), Loop: d.loop, Options: d.prefs.Board(),
		Actions: positionActions{d},
	}.Show(setup.DraftOf(d.table.Session))
}

// positionActions is what can be done with a position that was set up.
type positionActions struct{ d *Desk }

func (a positionActions) Play(g record.Game)   { a.d.table.PlayFrom(g) }
func (a positionActions) Save(g record.Game)   { a.d.files.Save(g, "", a.d.table.Say) }
func (a positionActions) SaveText(text string) { a.d.share.SaveText(text) }

// Analyse lets moves be tried out in the position, with the analysis on.
func (a positionActions) Analyse(g record.Game) {
	a.d.table.TryFrom(g)
	if !a.d.analyst.On() {
		a.d.analyst.Toggle()
	}
}

// showRules opens the rules of the game on the board, from which its introduction can be opened again.
func (d *Desk) showRules() {
	setup := d.table.Snap.Setup
	help.Rules(d.sheets, setup.Variant, setup.Opening, func() { d.introduce(setup.Variant) })
}

// introduce opens the introduction of a variant on the board.
func (d *Desk) introduce(v engine.Variant) *sheet.Sheet {
	var teach func()
	if l := lesson.Of(v); l != nil {
		teach = func() { d.lessons.Teach(l) }
	}
	rules := func() { help.Rules(d.sheets, v, d.table.Snap.Setup.Opening, nil) }
	return help.Introduction(d.sheets, v, rules, teach)
}

// Introduce opens the introduction of a variant that is played for the first time, unless the person has begun
// its lesson, which shows the same. At first it does nothing: a variant named on the command line needs no
// introduction.
func (w tableWindow) Introduce(v engine.Variant) *sheet.Sheet {
	d, l := w.d, lesson.Of(v)
	if !d.begun || l != nil && d.lessons.HasBegun(l) {
		return nil
	}
	d.sheets.HoldClicks() // the second click of a double-click on a card of all games is not for the sheet
	return d.introduce(v)
}

// showAbout opens the About dialog.
func (d *Desk) showAbout() {
	d.about.Show(d.sheets, d.paths)
}

// reportBug opens a report for the developers: the version of the program, how the window is set up, and the
// game on the board.
func (d *Desk) reportBug() {
	help.BugReport(d.sheets, words.BugReport{
		Program: d.about.Name, Version: d.about.Version, Commit: d.about.Commit,
		Size: d.win.Canvas().Size(), Scale: d.win.Canvas().Scale(), Prefs: d.prefs.Settings,
		Snapshot: d.table.Snap, Game: d.table.Session.Record(), Position: d.table.Snap.Position(),
	}.String(), func() { d.status.Say(words.BugReportCopied()) })
}
