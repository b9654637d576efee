package analysis

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Programs asks the person for other programs that can analyse.
type Programs interface {
	// AskAnalyst asks for a program for a variant, and passes it to take. filledIn is a player to begin with.
	AskAnalyst(v engine.Variant, filledIn engine.Player, take func(engine.Player))
}

// SetPrograms lets the person choose other programs as the analyst.
func (a *Analyst) SetPrograms(p Programs) { a.programs = p }

// failure is that of another program to analyse. Until another one is chosen, or the analysis is turned on again, our own
// player analyses.
type failure struct {
	program string // its player string
	words   string // what went wrong
}

// analystOf returns the player that analyses a variant: the one that was chosen, if there is one that can and has not
// failed, or else our own.
func (a *Analyst) analystOf(v engine.Variant) engine.Player {
	prefs := a.table.Prefs
	p := v.Analyst()
	if chosen, err := v.ChosenPlayer(prefs.Analyst); err == nil && canAnalyse(chosen) && a.failed.program != prefs.Analyst {
		p = chosen
	}
	return p.ForAnalysis(prefs.AnalysisCores, int64(prefs.AnalysisMemory)<<20)
}

// isProgram reports whether a player is another program.
func isProgram(p engine.Player) bool { return p.Search().Analysis == search.Outside }

// canAnalyse reports whether a player judges positions.
func canAnalyse(p engine.Player) bool { return p.Search().Analysis != search.NoAnalysis }

// isSilent reports whether another program has named a move, but nothing that it thinks of it.
func (l *positionAnalysis) isSilent() bool {
	return isProgram(l.player) && len(l.report.Lines) > 0 && l.report.Depth == 0 && l.report.Score == (analysis.Score{})
}

// findPlayer gets the analyst of a variant ready. If that is another one than before, what the one before has learnt of
// the game is dropped.
func (a *Analyst) findPlayer(v engine.Variant) error {
	p := a.analystOf(v)
	if a.player != nil {
		had := a.player.Player()
		if had.Variant().Name == v.Name && had.String() == p.String() && had.Memory == p.Memory {
			return nil
		}
	}
	player, err := analysis.By(p)
	if err != nil {
		return err
	}
	a.endGame()
	a.player = player
	return nil
}

// onFailure lets our own player go on if the search of another program has failed.
func (a *Analyst) onFailure(l *positionAnalysis, err error) {
	if a.current != l || !isProgram(l.player) {
		return
	}
	a.failed = failure{program: a.table.Prefs.Analyst, words: words.AnalystFailed(l.player, err)}
	a.dropSearch()
	a.update()
}

// choosePlayer makes a program the analyst, or our own player for "".
func (a *Analyst) choosePlayer(player string) {
	a.failed = failure{}
	a.Set(func(s *settings.Settings) { s.Analyst = player })
	a.pane.chooser.show() // before the first report
}

// chooser is the choice of who analyses, below More.
type chooser struct {
	analyst *Analyst
	root    *fyne.Container
	choice  *widgets.Choice
	players []string // the player strings of the choices; the last choice asks for another program
}

func newChooser(a *Analyst, keys widgets.Keys) *chooser {
	c := &chooser{analyst: a, choice: widgets.NewChoice(nil, "", keys, nil)}
	c.choice.OnChanged = func(string) { c.chose(c.choice.Chosen()) }
	c.root = container.NewBorder(nil, nil, container.NewCenter(widgets.Tight(widgets.Quiet(words.AnalysedBy()))), nil, widgets.Inset(c.choice))
	return c
}

// show shows the choices for the variant on the table. There are none if no other program can play it, or if none was ever
// chosen and nobody asks for the tools of experts.
func (c *chooser) show() {
	a := c.analyst
	v, prefs := a.table.Snap.Setup.Variant, a.table.Prefs
	names := []string{words.OwnAnalyst()}
	c.players = []string{""}
	offers := prefs.Guests(v)
	if prefs.Analyst != "" && !slices.Contains(offers, prefs.Analyst) { // a strategy
		offers = append(offers, prefs.Analyst)
	}
	for _, text := range offers {
		if p, err := v.ChosenPlayer(text); err == nil && canAnalyse(p) {
			names, c.players = append(names, numbered(words.ProgramName(p), names)), append(c.players, text)
		}
	}
	offered := a.programs != nil && slices.ContainsFunc(v.Searches(), func(s search.Search) bool { return s.Analysis == search.Outside })
	widgets.SetVisible(c.root, offered && (prefs.ShowsExpertTools() || len(c.players) > 1))
	chosen := 0
	if a.failed.program != prefs.Analyst || prefs.Analyst == "" {
		chosen = max(slices.Index(c.players, prefs.Analyst), 0)
	}
	if names = append(names, words.AddGuest()); !slices.Equal(names, c.choice.Options) || c.choice.Chosen() != chosen {
		c.choice.Offer(names, chosen)
	}
}

// numbered returns a name, with a number if it is taken.
func numbered(name string, taken []string) string {
	free := name
	for n := 2; slices.Contains(taken, free); n++ {
		free = words.NumberedName(name, n)
	}
	return free
}

// chose handles a choice.
func (c *chooser) chose(i int) {
	a := c.analyst
	if i < len(c.players) {
		a.choosePlayer(c.players[i])
		return
	}
	c.show() // until there is an answer, nothing changes
	v := a.table.Snap.Setup.Variant
	filledIn, err := v.ChosenPlayer(a.table.Prefs.Analyst)
	if err != nil {
		filledIn = v.Analyst()
	}
	a.programs.AskAnalyst(v, filledIn, func(p engine.Player) {
		if !canAnalyse(p) {
			a.table.Say(words.CannotAnalyse(p))
			return
		}
		a.choosePlayer(p.String())
	})
}
