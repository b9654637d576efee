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

// The words of the Laboratory.

// LaboratoryItem is an item of a menu.
func LaboratoryItem() string { return text("Laboratory…") }

// Laboratory is a text of the Laboratory.
func Laboratory() string { return text("Laboratory") }

// NewRunItem is a text of the Laboratory.
func NewRunItem() string { return text("New Run…") }

// NoRuns is a text of the Laboratory.
func NoRuns() string {
	return text("No runs yet. Let computer players meet here to see which is stronger.")
}

// HowToOpenRun is a text of the Laboratory.
func HowToOpenRun() string { return text("Click a run or press Enter to open it.") }

// RunUnderWay says that a run is being played, and why no other can be begun.
func RunUnderWay() string {
	return text("A run is under way: the first in the list. You can start another when it has ended.")
}

// RunFacts says what was played in a run, and when: "4-5-4 · 2 Jan 2026 15:04".
func RunFacts(r lab.Run) string { return List(TitleNamed(r.Variant.Name), DateTime(r.Began)) }

// DamagedRuns names files of runs that cannot be read.
func DamagedRuns(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return plural("{{.N}} files can't be read and stay where they are: {{.Name}}", len(names), with{"Name": quote.Path(names[0])})
}

// LaboratoryGoesOn says that a run goes on unseen.
func LaboratoryGoesOn() string {
	return text("The laboratory plays on. You'll find it in the {{.Menu}} menu.", with{"Menu": GameMenu()})
}

// LaboratoryIsDone says that a run that nobody saw has ended.
func LaboratoryIsDone() string {
	return text("The laboratory has finished. You'll find the results in the {{.Menu}} menu.", with{"Menu": GameMenu()})
}

// RunOf tells of which games a run is: "4-5-4: 20 games for each pair, 2 random moves
// first".
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
		facts = append(facts, plural("{{.N}} moves ahead", r.Depth))
	}
	return List(append(facts, text("random seed {{.Seed}}", with{"Seed": Digits(r.Seed)}))...)
}

// RunState says how far a run has come: "34 of 60 games · 12 s · about 9 s left". Where games were repeated it
// says how many are different. Where there is little width the last of it has a line of its own.
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

// runPhase says whether a run goes on, and how long; "" for one that is over.
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

// RunFaults says why a run failed, which players lost games of it by what isn't play, and why the first of
// each could not go on; "" where all were played. The names are those of the players.
func RunFaults(status lab.Status, names []string) string {
	r, all := status.Run, []string(nil)
	if status.Err != nil {
		all = append(all, Error(status.Err))
	}
	for i, s := range r.Standings() {
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

// reasonOf is what player i of a run said when it could not go on, "" where that is not known.
func reasonOf(r lab.Run, i int) string {
	for _, p := range r.Pairings {
		if reason, ok := strings.CutPrefix(p.Stats.Failure, quote.Message(r.Players[i]+":")+" "); ok && slices.Contains(p.Players[:], i) {
			return aSentence(quote.Message(reason))
		}
	}
	return ""
}

// GamesOf says how many games of a run have been played.
func GamesOf(r lab.Run) string {
	if r.Over() {
		return plural("{{.N}} games", r.Of())
	}
	return plural("{{.Played}} of {{.N}} games", r.Of(), with{"Played": Number(r.Played())})
}

// lasting writes a time that may be long: "12 s", "3 min 20 s", "2 h 5 min".
func lasting(d time.Duration) string {
	d = max(d.Round(time.Second), time.Second)
	data := with{"Hours": Number(int(d.Hours())), "Minutes": Number(int(d.Minutes()) % 60), "Seconds": Number(int(d.Seconds()) % 60)}
	switch {
	case d < time.Minute:
		return text("{{.Seconds}} s", data)
	case d < time.Hour:
		return text("{{.Minutes}} min {{.Seconds}} s", data)
	default:
		return text("{{.Hours}} h {{.Minutes}} min", data)
	}
}

// RunResult says what a run has come to; best is the name of who stands first.
func RunResult(r lab.Run, best string) string {
	if r.Played() == 0 {
		return GamesOf(r)
	}
	first := r.Crosstable().Rows[0]
	result := text("{{.Points}} of {{.All}} for {{.Name}}", with{"Name": best, "Points": Points(first.Points), "All": Number(first.Count().Games())})
	if r.Over() {
		return result
	}
	return List(result, GamesOf(r))
}

// Points writes points, of which a draw is half a one: "39½".
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

// Score writes the share of the points with its 95 % confidence interval: "62% (51–72)". different is the
// number of different games; 0 if unknown.
func Score(c match.Count, different int) string {
	low, high := c.IntervalOf(different)
	return text("{{.Score}} ({{.Low}}–{{.High}})", with{
		"Score": Percent(c.Score()), "Low": Number(int(math.Round(low))), "High": Number(int(math.Round(high))),
	})
}

// Elo writes a difference in strength with its error: "+45 ± 30".
func Elo(e match.Elo) string {
	sign := map[bool]string{true: "+", false: "–"}[e.Difference > 0]
	if math.Round(e.Difference) == 0 {
		sign = ""
	}
	return text("{{.Difference}} ± {{.Margin}}", with{
		"Difference": sign + Number(int(math.Round(math.Abs(e.Difference)))), "Margin": Number(int(math.Round(e.Margin))),
	})
}

// CrosstableHead are the headings of the table of a run before those of its columns.
func CrosstableHead() []string {
	return []string{"", text("Player"), text("Points"), text("Score"), text("Elo")}
}

// MatchHead are the further headings of the table of two players.
func MatchHead() []string { return []string{text("Won"), text("Draws"), text("Lost")} }

// GameShown says which game the small board shows, and who made its first move.
func GameShown(number int, first, second string) string {
	return text("Game {{.N}}: {{.First}} goes first against {{.Second}}", with{"N": Number(number), "First": first, "Second": second})
}

// PlotGames is the label of the horizontal axis of a run's plot, for the given number of players.
func PlotGames(players int) string {
	if players > 2 {
		return text("games of each player")
	}
	return text("games")
}

// PlotScore is what the plot shows from below to above.
func PlotScore() string { return text("score in %") }

// PlotScoreOf is the same for one player.
func PlotScoreOf(name string) string { return text("score of {{.Name}} in %", with{"Name": name}) }

// PlotCaption says what the plot shows; banded says that it has margins.
func PlotCaption(banded bool) string {
	if !banded {
		return text("The score as it settles")
	}
	return text("The score as it settles, with its 95% margin")
}

// ContinueRun is on a button of the Laboratory.
func ContinueRun() string { return text("Continue") }

// StopItem is on a button of the Laboratory.
func StopItem() string { return text("Stop…") }

// StopQuestion asks before a run is ended.
func StopQuestion(played int) (title, question, agree string) {
	if played == 0 {
		return text("Stop this run?"), text("No game is finished yet, so nothing is kept."), text("Stop Run")
	}
	return text("Stop this run?"), text("All games played so far are kept. More Games goes on with the run later."), text("Stop Run")
}

// DeleteRunItem is on a button of the Laboratory.
func DeleteRunItem() string { return text("Delete…") }

// DeleteRunQuestion asks before a run is deleted.
func DeleteRunQuestion(r lab.Run) (title, question, agree string) {
	return text("Delete this run?"), sentences(
		plural("It has the results of {{.N}} games.", r.Played()), text("This can't be undone.")), text("Delete Run")
}

// ExportItem is on a button of the Laboratory.
func ExportItem() string { return text("Export…") }

// Another names a player of whom there is more than one: "Hard (2)".
func Another(name string, n int) string {
	return text("{{.Name}} ({{.N}})", with{"Name": name, "N": Number(n)})
}
