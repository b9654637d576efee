package analysis

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/guesttest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/settings"
)

// answering returns a program that was asked for.
type answering struct {
	asked  int
	player string
}

// AskAnalyst implements Programs.
func (p *answering) AskAnalyst(v engine.Variant, _ engine.Player, take func(engine.Player)) {
	p.asked++
	if chosen, err := v.ChosenPlayer(p.player); err == nil && p.player != "" {
		take(chosen)
	}
}

// turnOnWith turns the analysis of a game of Gomoku by a program on.
func turnOnWith(t *testing.T, program string) *bench {
	t.Helper()
	b := newBench(t)
	b.SetPrograms(&answering{})
	b.Table.Prefs.Change(func(s *settings.Settings) { s.Analyst = program })
	b.TwoPeople("gomoku")
	b.Cells("h8 i9")
	b.turnOn()
	return b
}

// Another program analyses if it was chosen. It is one process for all positions, and ends with the analysis.
func TestProgramAnalyses(t *testing.T) {
	program, starts := guesttest.Analysing(t)
	b := turnOnWith(t, program)
	if !isProgram(b.current.player) || len(b.current.report.Lines) != 1 || b.Table.Prefs.Analyst != program {
		t.Errorf("%s has found %v", b.current.player, b.current.report.Lines)
	}
	for _, cell := range []string{"j10", "k11"} {
		b.Cells(cell)
		b.awaitThoughts()
	}
	if n := starts(); n != 1 {
		t.Errorf("%d processes", n)
	}
	if r := b.current.report; r.Score.Claim != 5 || r.Score.Proof != 0 || b.pane.shown.verdict !=
		words.ProgramClaim(b.Table.Snap.Setup, b.current.player, r.Side, 5) {
		t.Errorf("its claim is %+v, shown as %q", r.Score, b.pane.shown.verdict)
	}
}

// A program that crashes, says nothing useful or makes a move that is not possible is named with a sentence, and our own player
// goes on, until the program is chosen again.
func TestProgramFails(t *testing.T) {
	for _, how := range []string{"exit 3", "echo 7,7", "echo 99,99", "exec true"} {
		b := turnOnWith(t, guesttest.Script(t, how))
		b.Until("our own player", func() bool { return b.current != nil && b.current.reported && !isProgram(b.current.player) })
		if text := b.CardText(); b.failed.words == "" || !strings.Contains(text, b.failed.words) {
			t.Errorf("%q: the card says %q", how, text)
		}
		b.choosePlayer(b.Table.Prefs.Analyst)
		if !isProgram(b.current.player) || b.failed.words != "" {
			t.Errorf("%q is not tried again", how)
		}
	}
}

// A program that says nothing about its move is not said to think that the position is even.
func TestSilentProgram(t *testing.T) {
	b := turnOnWith(t, guesttest.Script(t, "echo 0,0"))
	if text := b.CardText(); !strings.Contains(text, words.ProgramPlays(b.current.player, "a15")) ||
		b.pane.shown.lines[0].Scored || strings.Contains(text, "Even") {
		t.Errorf("the card says %q", text)
	}
}

// A program that says nothing until it has thought does not leave the lines of another position, or of our own player, on
// the card.
func TestSlowProgram(t *testing.T) {
	b := newBench(t)
	b.SetPrograms(&answering{})
	b.TwoPeople("gomoku")
	b.Cells("h8 i9")
	b.turnOn()
	if len(b.pane.shown.lines) == 0 {
		t.Fatal("our own player shows no line")
	}
	b.Pass()
	slow := guesttest.Script(t, "sleep 600")
	b.Table.Prefs.Change(func(s *settings.Settings) { s.Analyst = slow })
	b.choosePlayer(slow)
	b.Cells("j10")
	if b.current.reported || !isProgram(b.current.player) {
		t.Fatalf("%s has reported", b.current.player)
	}
	if b.Pass(); len(b.pane.shown.lines) > 0 || b.pane.shown.verdict != words.Looking() {
		t.Errorf("the card shows %v, %q", b.pane.shown.lines, b.pane.shown.verdict)
	}
}

// Who analyses can be chosen below More: our own player, programs that were chosen before, and another one.
func TestChoiceOfTheAnalyst(t *testing.T) {
	program, _ := guesttest.Analysing(t)
	b, asked := newBench(t), &answering{}
	b.SetPrograms(asked)
	b.Table.Prefs.Change(func(s *settings.Settings) { s.ExpertTools = settings.ExpertOff })
	b.TwoPeople("gomoku")
	b.Toggle()
	c := b.pane.chooser
	if c.show(); c.root.Visible() {
		t.Error("it is offered to everybody")
	}
	b.Table.Prefs.Change(func(s *settings.Settings) { s.ExpertTools = settings.ExpertOn })
	if c.show(); !c.root.Visible() || !slices.Equal(c.choice.Options, []string{words.OwnAnalyst(), words.AddGuest()}) {
		t.Errorf("the choices are %q", c.choice.Options)
	}
	c.choice.SetSelectedIndex(1)
	if asked.asked != 1 || c.choice.Chosen() != 0 {
		t.Errorf("asked %d times, %q is chosen", asked.asked, c.choice.Selected)
	}
	asked.player = program
	c.choice.SetSelectedIndex(1)
	if b.Table.Prefs.Analyst == "" || !isProgram(b.current.player) || c.choice.Chosen() != 1 || len(c.choice.Options) != 3 {
		t.Errorf("%q is chosen of %q", c.choice.Selected, c.choice.Options)
	}
	c.choice.SetSelectedIndex(0)
	if b.Table.Prefs.Analyst != "" || isProgram(b.current.player) {
		t.Errorf("%s analyses", b.current.player)
	}
	asked.player = "random"
	if c.choice.SetSelectedIndex(2); b.Table.Prefs.Analyst != "" {
		t.Errorf("%s analyses, which judges nothing", b.Table.Prefs.Analyst)
	}
	asked.player = "mcts(simulations=100)"
	if c.choice.SetSelectedIndex(len(c.choice.Options) - 1); b.current.player.Search().Name != "mcts" || c.choice.Chosen() == 0 {
		t.Errorf("%s analyses, %q is chosen", b.current.player, c.choice.Selected)
	}
	b.TwoPeople("isolation")
	if c.show(); c.root.Visible() {
		t.Error("programs are offered for Isolation")
	}
	if got := numbered("Karo", []string{"Karo", words.NumberedName("Karo", 2)}); got != words.NumberedName("Karo", 3) {
		t.Error(got)
	}
}

// An analysis has the processors and the memory that were chosen.
func TestSettingsOfTheAnalysis(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("gomoku")
	b.Table.Prefs.AnalysisCores, b.Table.Prefs.AnalysisMemory = 2, 64
	if p := b.analystOf(b.Table.Snap.Setup.Variant); p.Memory != 64<<20 || !strings.Contains(p.String(), "threads=2") {
		t.Errorf("%s with %d bytes", p, p.Memory)
	}
}

// What a program claims is a claim: its figure has a sign that nobody has proved it.
func TestClaimsAreNoProofs(t *testing.T) {
	score := analysis.Score{Value: 99, Claim: 5}
	if got := words.LineFigure(score); got != "in 3?" {
		t.Error(got)
	}
	program, _ := guesttest.Analysing(t)
	b := turnOnWith(t, program)
	note := b.noteOn(b.current.report.Lines[0].Score)
	if want := words.ProgramClaim(b.Table.Snap.Setup, b.current.player, game.First, 5); note != (session.LineNote{Comment: want}) {
		t.Errorf("%+v, want %q", note, want)
	}
}
