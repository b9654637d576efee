package preferences

import (
	"cmp"
	"maps"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/newgame"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// Prefs holds the person's settings as the window uses them. Its methods must be called on the UI
// goroutine.
//
// Settings may come from another computer, in a saved file or as a copied settings file. If they name
// players that start programs or open files, and that were not chosen on this computer, Prefs leaves
// these players out until the person has been asked.
type Prefs struct {
	settings.Settings
	saver    *autosave.Saver
	programs []string // players that start programs or open files and were chosen on this computer
	changed  func()
}

// New returns given settings as Prefs. It leaves out, and removes from the saved settings, the players
// that start programs or open files and are not in programs, and returns them as unknown. If a strategy is among
// the settings, or there are programs, it turns on the tools for experts. changed is called after each change.
func New(
	given settings.Settings, programs []string, saver *autosave.Saver, changed func(),
) (p *Prefs, unknown []string) {
	p = &Prefs{Settings: given, saver: saver, programs: programs, changed: changed}
	if unknown = p.UnknownPlayers(given); len(unknown) > 0 {
		p.Settings = given.Without(unknown)
		saver.UpdateSettings(func(s *settings.Settings) { *s = s.Without(unknown) })
	}
	words.SetReader(p.GameNames())
	if p.needsExpertTools() {
		p.Settings.NeedExpertTools()
		saver.UpdateSettings((*settings.Settings).NeedExpertTools)
	}
	return p, unknown
}

// needsExpertTools reports whether a strategy or another program was ever chosen, while nobody has decided about the
// tools for experts.
func (p *Prefs) needsExpertTools() bool {
	return p.ExpertTools == settings.ExpertAuto && (len(p.programs) > 0 || p.HasStrategy())
}

// NeedExpertTools turns on the tools for experts, because there is something that only they can show or change. If
// the person has turned them off, they stay off.
func (p *Prefs) NeedExpertTools() {
	if p.ExpertTools == settings.ExpertAuto {
		p.Change((*settings.Settings).NeedExpertTools)
	}
}

// Change calls change to change the settings, and saves them in the background. If a strategy was chosen, it turns
// on the tools for experts.
func (p *Prefs) Change(change func(*settings.Settings)) {
	change(&p.Settings)
	words.SetReader(p.GameNames())
	if p.needsExpertTools() {
		p.Settings.NeedExpertTools()
	}
	if added := p.UnknownPlayers(p.Settings); len(added) > 0 {
		p.programs = append(p.programs, added...)
		p.saver.KeepPrograms(added)
	}
	now := p.Clone() // for another goroutine
	p.saver.UpdateSettings(func(s *settings.Settings) { *s = now })
	p.changed()
}

// KeepFolder makes the next file dialog begin in a folder.
func (p *Prefs) KeepFolder(folder string) {
	if folder != p.Folder {
		p.Change(func(s *settings.Settings) { s.Folder = folder })
	}
}

// KeepPictureFolder makes the next dialog that saves a picture begin in a folder.
func (p *Prefs) KeepPictureFolder(folder string) {
	if folder != p.PictureFolder {
		p.Change(func(s *settings.Settings) { s.PictureFolder = folder })
	}
}

// Person returns the person whose games count.
func (p *Prefs) Person() history.Person {
	return history.Person{Names: p.GameNames(), Others: p.OtherNames(), Since: p.Profile(p.Name).Since}
}

// EverChosen reports whether a game was ever chosen.
func (p *Prefs) EverChosen() bool { return len(p.Played) > 0 }

// Unplayed reports whether no variant of v's family was ever played: their rules differ little. A
// variant in no family, such as a board of the person's own, counts as played: whoever makes one knows
// the game.
func (p *Prefs) Unplayed(v engine.Variant) bool {
	for _, family := range engine.Families() {
		if names := family.Names(); slices.Contains(names, v.Name) {
			return p.LastPlayed(names...) == ""
		}
	}
	return false
}

// FirstVariant is the name of the variant offered first, which everybody knows.
const FirstVariant = "tic-tac-toe"

// LastVariant returns the variant played last, or FirstVariant if none was played, or the default variant
// if the catalogue no longer has it.
func (p *Prefs) LastVariant() engine.Variant {
	v, err := engine.ParseVariant(cmp.Or(p.LastPlayed(), FirstVariant))
	if err != nil {
		return engine.Default()
	}
	return v
}

// LastBoard returns the board that was last made from a template, given its title, or "" if there is
// none.
func (p *Prefs) LastBoard(title string) string { return p.For(title).Board }

// Board returns the options of the board.
func (p *Prefs) Board() board.Options {
	return board.Options{
		Coordinates: p.Coordinates, Numbers: p.MoveNumbers, Forbidden: p.ForbiddenPoints,
		Animate: p.Animation,
	}
}

// Guests returns the external programs that can play a variant, from the players that anybody at this
// computer chose last for any variant, and from that of the analysis.
func (p *Prefs) Guests(variant engine.Variant) []string {
	players := []string{p.Analyst}
	for _, choices := range p.AllChoices() {
		for _, v := range slices.Sorted(maps.Keys(choices)) {
			c := choices[v]
			players = append(players, c.Offered, c.Strategy, c.WatchFirst, c.WatchSecond)
		}
	}
	return newgame.Guests(variant, players)
}

// UnknownPlayers returns the players in s that start programs or open files and were not chosen on this
// computer.
func (p *Prefs) UnknownPlayers(s settings.Settings) []string {
	return slices.DeleteFunc(s.Programs(), func(player string) bool { return slices.Contains(p.programs, player) })
}

// maxAsked is the largest number of players that a question names. The others stay left out.
const maxAsked = 5

// AskAboutPlayers asks whether players from settings of another computer may be used, if there are any. If
// the person agrees, it adds them to the settings.
func (p *Prefs) AskAboutPlayers(k *sheet.Stack, from settings.Settings, players []string) {
	if len(players) == 0 {
		return
	}
	players = players[:min(len(players), maxAsked)]
	title, question, agree := words.ProgramsQuestion(players)
	k.Warn(title, question, agree, func() {
		p.Change(func(s *settings.Settings) { s.BringBack(from, players) })
	})
}
