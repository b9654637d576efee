package gui

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/dialogs"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// newGame asks for a new game, with the last choices filled in, or for one of a
// template.
func (d *Desk) newGame(template string) {
	dialogs.NewGame{
		Sheets: d.sheets, Prefs: d.prefs.Settings, Variant: d.table.snap.Setup.Variant,
		Copy: d.app.Clipboard().SetContent, Start: d.startChosen, Games: archive{d}.ask,
	}.Show(template)
}

// startChosen begins a game that was chosen in the dialog, and keeps the numbers
// of a template.
func (d *Desk) startChosen(v engine.Variant, c settings.Choice, template string) {
	c.LastBegan = d.prefs.For(v.Name).LastBegan
	d.games.begin(v, c)
	if template != "" {
		d.prefs.remember(func(s *settings.Settings) { s.Variants[template] = settings.Choice{Board: v.Name} })
	}
}

// showSettings opens the Settings dialog.
func (d *Desk) showSettings() {
	dialogs.Settings{
		Sheets: d.sheets, Prefs: d.prefs.Settings, Sounds: d.sounds.player.On(),
		Remember: d.prefs.remember, Rename: d.table.session.Rename,
	}.Show()
}

// chooseStrategy asks for the strategy of the computer that plays against the person.
func (d *Desk) chooseStrategy() {
	s := d.table.snap.Next
	person := s.Person()
	if person == game.None {
		return
	}
	dialogs.Strategy{
		Sheets: d.sheets, Variant: s.Variant, Player: words.PlayerString(s, person.Other()),
		Copy: d.app.Clipboard().SetContent, Take: d.games.setStrategy,
	}.Show()
}

// showPlayers tells of the computers in the game.
func (d *Desk) showPlayers() {
	dialogs.Players(d.sheets, d.table.snap, d.app.Clipboard().SetContent)
}

// files is what the dialogs about saved games need.
func (d *Desk) files() dialogs.Files {
	return dialogs.Files{Sheets: d.sheets, Folder: d.paths.Documents, Beside: d.opener.beside}
}

// saveAs asks where to save the game on the board.
func (d *Desk) saveAs() { d.files().Save(d.table.session.Record(), d.status.Say) }

// copyPosition puts the game on the clipboard as one line.
func (d *Desk) copyPosition() {
	d.app.Clipboard().SetContent(d.table.session.Record().OneLine())
	d.status.Say(words.CopiedPosition())
}

// showRules opens the rules of the variant on the board.
func (d *Desk) showRules() { dialogs.Rules(d.sheets, d.table.snap.Setup.Variant) }

// showAbout opens the About dialog.
func (d *Desk) showAbout() { d.about.Show(d.sheets, d.paths, d.app.Clipboard().SetContent) }
