package words

import (
	"math"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/rules/opening"

	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// The Laboratory and its list of runs.
func LaboratoryItem() string { return text("Laboratory…") }
func Laboratory() string     { return text("Laboratory") }
func NewRunItem() string     { return text("New Run…") }

// NoRuns returns the text shown instead of an empty list of runs.
func NoRuns() string {
	return text("No runs yet. Let computer players meet here to see which is stronger.")
}

// HowToOpenRun returns the hint above the list of runs.
func HowToOpenRun() string { return text("Click a run or press Enter to open it.") }

// RunUnderWay returns why no run can be started while one is being played.
func RunUnderWay() string {
	return text("A run is in progress: the first in the list. You can start another when it ends.")
}

// RunFacts returns the variant and the date of a run: "4-5-4 · 2 Jan 2026 15:04".
func RunFacts(r lab.Run) string { return List(TitleNamed(r.Variant.Name), DateTime(r.Began)) }

// DamagedRuns returns a sentence about the files of runs that cannot be read, or "" if there are
// none.
func DamagedRuns(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return plural("{{.N}} files can't be read and stay where they are: {{.Name}}", len(names),
		with{"Name": quote.Path(names[0])})
}

// LaboratoryGoesOn returns the message that a run continues in the background.
func LaboratoryGoesOn() string {
	return text("The Laboratory keeps playing. You'll find it in the {{.Menu}} menu.", with{"Menu": HelpMenu()})
}

// LaboratoryIsDone returns the message that a run in the background has ended.
func LaboratoryIsDone() string {
	return text("The Laboratory has finished. You'll find the results in the {{.Menu}} menu.", with{"Menu": GameMenu()})
}

// RunOf returns the settings of a run: "4-5-4 · 20 games per pair · 2 random opening moves · random
// seed 1".
func RunOf(r lab.Run) string {
	facts := []string{TitleNamed(r.Variant.Name), plural("{{.N}} games per pair", r.Games)}
	if r.Rule != opening.None {
		facts = append(facts, OpeningRule(r.Rule))
	}
	if r.Plies > 0 {
		facts = append(facts, plural("{{.N}} random opening moves", r.Plies))
	}
	if n := len(r.Openings); n > 0 {
		facts = append(facts, plural("{{.N}} openings from a file", n))
	}
	if r.Time > 0 {
		facts = append(facts, text("{{.Time}} per move", with{"Time": Seconds(r.Time)}))
	}
	if r.Nodes > 0 {
		facts = append(facts, plural("{{.N}} positions per move", int(r.Nodes)))
	}
	if r.Depth > 0 {
		facts = append(facts, plural("{{.N}} single moves ahead", r.Depth))
	}
	return List(append(facts, text("random seed {{.Seed}}", with{"Seed": Digits(r.Seed)}))...)
}

// RunState returns the progress of a run: "34 of 60 games · 12 s · about 9 s left". If games were
// repeated, it includes the number of different ones. If narrow is set, the last fact has a line of
// its own.
func RunState(r lab.Status, live, narrow bool) string {
	facts := []string{GamesOf(r.Run)}
	if n := r.Run.Different(); n > 0 && n < r.Run.Played() {
		facts = append(facts, plural("{{.N}} different ones", n))
	}
	if r.Run.Elapsed > 0 {
		facts = append(facts, lasting(r.Run.Elapsed))
	}
	last := runPhase(r, live)
	switch {
	case last == "":
		return List(facts...)
	case narrow:
		return strings.Join([]string{List(facts...), last}, "\n")
	}
	return List(append(facts, last)...)
}

// runPhase returns whether a run is still being played, and for how long, or "" if there is nothing
// to say.
func runPhase(r lab.Status, live bool) string {
	switch {
	case !live && !r.Run.Over():
		return text("stopped")
	case live && r.Idle:
		return text("paused")
	case live && r.Paused:
		return text("pausing after this game")
	case live && r.Left > 0:
		return text("about {{.Time}} left", with{"Time": lasting(r.Left)})
	}
	return ""
}

// RunFaults returns why a run failed, which players lost games in other ways than by play, and the
// first reason why each could not go on. It returns "" if there were no faults. names are the
// players' names.
func RunFaults(status lab.Status, names []string) string {
	r, all := status.Run, []string(nil)
	if status.Err != nil {
		all = append(all, Error(status.Err))
	}
	for i, s := range r.PlayerResults() {
		who := with{"Name": names[i]}
		if s.Failed > 0 {
			all = append(all, plural("{{.Name}} couldn't go on in {{.N}} games.", s.Failed, who), reasonOf(r, i))
		}
		if s.Late > 0 {
			all = append(all, plural("{{.Name}} took too long in {{.N}} games.", s.Late, who))
		}
		if s.Illegal > 0 {
			all = append(all, plural("{{.Name}} made illegal moves in {{.N}} games.", s.Illegal, who))
		}
	}
	return sentences(all...)
}

// reasonOf returns the message with which player i of a run failed, or "" if there is none.
func reasonOf(r lab.Run, i int) string {
	for _, p := range r.Pairings {
		if reason, ok := strings.CutPrefix(p.Stats.Failure, quote.Message(r.Players[i]+":")+" "); ok &&
			slices.Contains(p.Players[:], i) {
			return aSentence(quote.Message(reason))
		}
	}
	return ""
}

// GamesOf returns how many games of a run have been played.
func GamesOf(r lab.Run) string {
	if r.Over() {
		return plural("{{.N}} games", r.Of())
	}
	return plural("{{.Played}} of {{.N}} games", r.Of(), with{"Played": Number(r.Played())})
}

// lasting returns a duration that may be long: "12 s", "3 min 20 s", "2 h 5 min".
func lasting(d time.Duration) string {
	d = max(d.Round(time.Second), time.Second)
	data := with{
		"Hours": Number(int(d.Hours())), "Minutes": Number(int(d.Minutes()) % 60),
		"Seconds": Number(int(d.Seconds()) % 60),
	}
	switch {
	case d < time.Minute:
		return text("{{.Seconds}} s", data)
	case d < time.Hour:
		return text("{{.Minutes}} min {{.Seconds}} s", data)
	default:
		return text("{{.Hours}} h {{.Minutes}} min", data)
	}
}

// RunResult returns the result of a run. best is the name of the leading player.
func RunResult(r lab.Run, best string) string {
	if r.Played() == 0 {
		return GamesOf(r)
	}
	first := r.Crosstable().Rows[0]
	result := text("{{.Points}} of {{.All}} for {{.Name}}", with{
		"Name": best, "Points": Points(first.Points),
		"All": Number(first.Count().Games()),
	})
	if r.Over() {
		return result
	}
	return List(result, GamesOf(r))
}

// Points returns a number of points, in which a draw counts half: "39½".
func Points(x float64) string {
	whole, half := math.Modf(x)
	switch {
	case half == 0:
		return Number(int(whole))
	case whole == 0:
		return "½"
	default:
		return Number(int(whole)) + "½"
	}
}

// Score returns the share of the points with its 95 % confidence interval: "62% (51–72)". different
// is the number of different games, or 0 if that is unknown.
func Score(c match.Count, different int) string {
	low, high := c.IntervalOf(different)
	return text("{{.Score}} ({{.Low}}–{{.High}})", with{
		"Score": Percent(c.Score()), "Low": Number(int(math.Round(low))), "High": Number(int(math.Round(high))),
	})
}

// Elo returns a difference in strength with its margin of error: "+45 ± 30".
func Elo(e match.Elo) string {
	sign := ""
	switch difference := math.Round(e.Difference); {
	case difference > 0:
		sign = "+"
	case difference < 0:
		sign = "–"
	}
	return text("{{.Difference}} ± {{.Margin}}", with{
		"Difference": sign + Number(int(math.Round(math.Abs(e.Difference)))),
		"Margin":     Number(int(math.Round(e.Margin))),
	})
}

// CrosstableHead returns the column headings of a run's table that stand before the headings for
// its players.
func CrosstableHead() []string {
	return []string{"", text("Player"), text("Points"), text("Score"), text("Elo")}
}

// MatchHead returns the further column headings of a table of two players.
func MatchHead() []string { return []string{text("Won"), text("Draws"), text("Lost")} }

// GameShown returns which game the small board shows, and who went first.
func GameShown(number int, first, second string) string {
	return text("Game {{.N}}: {{.First}} goes first against {{.Second}}",
		with{"N": Number(number), "First": first, "Second": second})
}

// PlotGames returns the label of the horizontal axis of a run's plot, for a number of players.
func PlotGames(players int) string {
	if players > 2 {
		return text("games of each player")
	}
	return text("games")
}

// PlotScore returns the label of the plot's vertical axis.
func PlotScore() string { return text("score in %") }

// PlotScoreOf returns the label of the vertical axis for one player.
func PlotScoreOf(name string) string { return text("score of {{.Name}} in %", with{"Name": name}) }

// PlotCaption returns the caption of the plot. banded is set if it shows confidence margins.
func PlotCaption(banded bool) string {
	if !banded {
		return text("The score as it settles")
	}
	return text("The score as it settles, with its 95% margin")
}

// The buttons that resume and stop a run.
func ContinueRun() string { return text("Continue") }
func StopItem() string    { return text("Stop…") }

// StopQuestion returns the question asked before a run is stopped.
func StopQuestion(played int) (title, question, agree string) {
	if played == 0 {
		return text("Stop this run?"), text("No game is finished yet, so nothing is kept."), text("Stop Run")
	}
	return text("Stop this run?"), text("All games played so far are kept. “More Games” continues the run later."),
		text("Stop Run")
}

// DeleteRunItem returns the label of the button that deletes a run.
func DeleteRunItem() string { return text("Delete…") }

// DeleteRunQuestion returns the question asked before a run is deleted.
func DeleteRunQuestion(r lab.Run) (title, question, agree string) {
	return text("Delete this run?"), sentences(
		plural("It has the results of {{.N}} games.", r.Played()), text("This can't be undone.")), text("Delete Run")
}

// ExportItem returns the label of the button that exports the results of a run or past games, and of the menu item that
// exports a study.
func ExportItem() string { return text("Export…") }

// NumberedName returns a player's name with a number, if several players have the same name: "Hard (2)".
func NumberedName(name string, n int) string {
	return text("{{.Name}} ({{.N}})", with{"Name": name, "N": Number(n)})
}
