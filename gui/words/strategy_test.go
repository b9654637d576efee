package words

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Nothing built into the program is described in the words of the command line.
func TestPlayersInTheWindowsWords(t *testing.T) {
	speak(t, English)
	for _, v := range engine.Catalogue() {
		for _, s := range v.Searches() {
			if Search(s) == s.Name || SearchAbout(s) == aSentence(s.About) {
				t.Errorf("%s has no words", s.Name)
			}
			for _, o := range s.Options {
				if OptionTitle(o) == capitalized(o.About) {
					t.Errorf("%s of %s has no words", o.Key, s.Name)
				}
				for _, w := range o.Words {
					if OptionWord(o, w) == w {
						t.Errorf("%s=%s has no words", o.Key, w)
					}
				}
			}
		}
		for _, e := range v.Evaluations() {
			if Evaluation(e) == e.Name || EvaluationAbout(e) == aSentence(e.About) {
				t.Errorf("%s has no words", e.Name)
			}
			for _, o := range e.Options {
				if OptionTitle(o) == capitalized(o.About) {
					t.Errorf("%s of %s has no words", o.Key, e.Name)
				}
				for _, w := range o.Words {
					if OptionWord(o, w) == w {
						t.Errorf("%s=%s has no words", o.Key, w)
					}
				}
			}
		}
	}
}

// External searches, evaluations and options are described in their own words.
func TestPlayersFromOutsideUseTheirOwnWords(t *testing.T) {
	s := search.Search{Name: "oracle", About: "asks the oracle"}
	e := playerspec.Evaluation{Name: "entrails", About: "reads entrails."}
	o := playerspec.Integer("birds", 0, 9, 3, "how many birds fly")
	for got, want := range map[string]string{
		Search(s): "oracle", SearchAbout(s): "Asks the oracle.", Evaluation(e): "entrails",
		EvaluationAbout(e): "Reads entrails.",
		OptionTitle(o):     "How many birds fly",
		OptionTitle(o.Labelled(playerspec.Label{Title: "Flock of {{.N}}", N: 4})): "Flock of 4",
		OptionWord(o, "owl"): "owl",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestPlayerOf(t *testing.T) {
	v := variant(t, "gomoku")
	for player, want := range map[string]bilingual{
		v.LevelPlayer(engine.Medium, engine.Effort{}).String(): {"Medium", "Mittel"},
		"random": {"Random", "Zufall"},
		"alphabeta": {
			"Alpha-beta, Pascal, 4 single moves ahead",
			"Alpha-Beta, Pascal, 4 Halbzüge voraus",
		},
		"hminimax(eval=generic(one=7),depth=1)": {
			"Alpha-beta, Rows, 1 single move ahead",
			"Alpha-Beta, Reihen, 1 Halbzug voraus",
		},
		"cutoff(level=3)": {
			"Cut-off, Pascal, strength 3",
			"Begrenzte Tiefe, Pascal, Stärke 3",
		},
		"deepening(time=1500ms,eval=motifs)": {"Deepening, Motifs, 1.5 s", "Vertiefung, Motive, 1,5 s"},
		"mcts(simulations=1000)":             {"Monte Carlo, 1,000 games", "Monte Carlo, 1.000 Partien"},
		"mcts(rollout=chua,simulations=1)":   {"Monte Carlo, 1 game, Chua", "Monte Carlo, 1 Partie, Chua"},
		"perfect(nodes=5000,eval=motifs)": {
			"Perfect, Motifs, 5,000 positions",
			"Perfekt, Motive, 5.000 Stellungen",
		},
		"guest(path=/opt/pbrain-karo,time=3s,log=x)": {"Karo, 3 s", "Karo, 3 s"},
		"nonsense(": {"nonsense(", "nonsense("},
	} {
		check(t, want, func() string { return PlayerOf(playerIn(v, player)) })
	}
	check(t, bilingual{"Master", "Meister"}, func() string { return PlayerOf(playerIn(v, "gomoku(net,time=5s)")) })
	check(t, bilingual{"Threat search", "Drohungssuche"}, func() string { return StrategyOf(playerIn(v, "gomoku")) })
	long := "alphabeta(eval=nothing)" + strings.Repeat(" ", 2000)
	short := "alphabeta(eval=nothing)                …"
	check(t, bilingual{short, short}, func() string { return PlayerOf(playerIn(v, long)) })
}

// The name of a player in a match tells the limits that were in force: its own, unless those of the match are tighter.
func TestPlayerWithin(t *testing.T) {
	v := variant(t, "gomoku")
	for _, c := range []struct {
		player string
		limits search.Limits
		want   bilingual
	}{
		{"guest(path=/opt/pbrain-karo,time=2s)", search.Limits{Time: 300 * time.Millisecond}, bilingual{"Karo, 0.3 s", "Karo, 0,3 s"}},
		{"guest(path=/opt/pbrain-karo,time=2s)", search.Limits{Time: 5 * time.Second, Depth: 3}, bilingual{"Karo, 2 s", "Karo, 2 s"}},
		{"guest(path=/opt/pbrain-karo)", search.Limits{Time: time.Second}, bilingual{"Karo", "Karo"}},
		{
			"deepening(depth=4)",
			search.Limits{Depth: 2, Nodes: 1000},
			bilingual{"Deepening, Pascal, 2 single moves ahead", "Vertiefung, Pascal, 2 Halbzüge voraus"},
		},
		{"mcts(simulations=500)", search.Limits{Simulations: 100}, bilingual{"Monte Carlo, 100 games", "Monte Carlo, 100 Partien"}},
		{"gomoku(net,time=5s)", search.Limits{Time: time.Second}, bilingual{"Master, 1 s", "Meister, 1 s"}},
		{"gomoku(net,time=5s)", search.Limits{}, bilingual{"Master", "Meister"}},
		{"nonsense(", search.Limits{Time: time.Second}, bilingual{"nonsense(", "nonsense("}},
	} {
		check(t, c.want, func() string { return PlayerWithin(playerIn(v, c.player), c.limits) })
	}
}

func TestSource(t *testing.T) {
	for source, want := range map[string]bilingual{
		"": {"", ""},
		"A 4 x 5 Tic-Tac-Toe Game, section 2.2.2": {
			"From “A 4 × 5 Tic-Tac-Toe Game”, section 2.2.2",
			"Aus „A 4 × 5 Tic-Tac-Toe Game“, Abschnitt 2.2.2",
		},
		"A 4 x 5 Tic-Tac-Toe Game, sections 2.4 to 2.6": {
			"From “A 4 × 5 Tic-Tac-Toe Game”, sections 2.4 to 2.6",
			"Aus „A 4 × 5 Tic-Tac-Toe Game“, Abschnitte 2.4 bis 2.6",
		},
		"Report of Project 1: Game Playing, table 3": {
			"From “Report of Project 1: Game Playing”, table 3",
			"Aus „Report of Project 1: Game Playing“, Tabelle 3",
		},
		"compared in Generic, sections 2.2 and 4.1": {
			"Compared in “Generic”, sections 2.2 and 4.1",
			"Verglichen in „Generic“, Abschnitte 2.2 und 4.1",
		},
		"Rapport, Iterative deepening": {
			"From “Rapport”, Iterative deepening",
			"Aus „Rapport“, Iterative deepening",
		},
		"A book": {"From “A book”", "Aus „A book“"},
	} {
		check(t, want, func() string { return Source(source) })
	}
}

// Each error in a player string is explained in the window's language, with the values that are
// possible there.
func TestPlayerFault(t *testing.T) {
	v := variant(t, "gomoku")
	for spec, want := range map[string]bilingual{
		"alphabeta(depth=0)": {
			"See character 17. This value of “depth” doesn't fit. " +
				"Use a whole number from 1 to 400.",
			"Siehe Zeichen 17. Dieser Wert von „depth“ passt nicht. Möglich sind ganze Zahlen von 1 bis 400.",
		},
		"deepening(blunder=2)": {
			"See character 19. This value of “blunder” doesn't fit. Use a number from 0 to 1.",
			"Siehe Zeichen 19. Dieser Wert von „blunder“ passt nicht. Möglich sind Zahlen von 0 bis 1.",
		},
		"deepening(moves=some)": {
			"See character 17. This value of “moves” doesn't fit. Possible: all, near, adjacent.",
			"Siehe Zeichen 17. Dieser Wert von „moves“ passt nicht. Möglich: all, near, adjacent.",
		},
		"deepening(table=x)": {
			"See character 17. This value of “table” doesn't fit. Use a size such as 64MiB.",
			"Siehe Zeichen 17. Dieser Wert von „table“ passt nicht. Nimm eine Größe wie 64MiB.",
		},
		"": {
			"See character 1. A strategy is missing. Possible: " +
				"random, minimax, alphabeta, cutoff, deepening, perfect, mcts, gomoku, builder, guest.",
			"Siehe Zeichen 1. Es fehlt eine Strategie. Möglich: " +
				"random, minimax, alphabeta, cutoff, deepening, perfect, mcts, gomoku, builder, guest.",
		},
		"chess": {
			"See character 1. There's no strategy “chess”. Possible: " +
				"random, minimax, alphabeta, cutoff, deepening, perfect, mcts, gomoku, builder, guest.",
			"Siehe Zeichen 1. Es gibt keine Strategie „chess“. Möglich: " +
				"random, minimax, alphabeta, cutoff, deepening, perfect, mcts, gomoku, builder, guest.",
		},
		"random(x)": {
			"See character 8. There's no option “x” here. Possible: block, seed.",
			"Siehe Zeichen 8. Hier gibt es keine Option „x“. Möglich: block, seed.",
		},
		"random(block,block)": {
			"See character 14. “block” is given twice.",
			"Siehe Zeichen 14. „block“ steht doppelt da.",
		},
		"random(block=1)": {
			"See character 14. “block” takes no value.",
			"Siehe Zeichen 14. „block“ nimmt keinen Wert an.",
		},
		"alphabeta(depth)": {
			"See character 16. “depth” needs a value.",
			"Siehe Zeichen 16. „depth“ braucht einen Wert.",
		},
		"alphabeta(depth=)": {
			"See character 17. “depth” needs a value.",
			"Siehe Zeichen 17. „depth“ braucht einen Wert.",
		},
		"alphabeta(depth=3": {
			"See character 18. Something is missing here, or there is too much.",
			"Siehe Zeichen 18. Hier fehlt etwas, oder es steht zu viel da.",
		},
		"deepening(width=3)": {
			"See character 17. First choose an evaluation under “Tries first”.",
			"Siehe Zeichen 17. Wähle zuerst unter „Prüft zuerst“ eine Bewertung.",
		},
		"alphabeta(eval=generic(weights=learned))": {
			"See character 16. No weights were learned for this board.",
			"Siehe Zeichen 16. Für dieses Brett wurden keine Gewichte gelernt.",
		},
		strings.Repeat("x", 100_000): {
			"See character 2,001. This text is too long.",
			"Siehe Zeichen 2.001. Dieser Text ist zu lang.",
		},
	} {
		_, err := v.OpenPlayer(spec, 0)
		check(t, want, func() string { return PlayerFault(err) })
	}
	_, err := v.OpenPlayer("alphabeta(eval=soul)", 0)
	check(t, bilingual{
		"There's no evaluation “soul”. Possible: pascal, motifs, generic, shevchenko, shevchenko-own, chua, " +
			"chua-threats, patterns.",
		"Es gibt keine Bewertung „soul“. Möglich: pascal, motifs, generic, shevchenko, shevchenko-own, chua, " +
			"chua-threats, patterns.",
	}, func() string { return Misfit(err) })
	_, err = v.OpenPlayer("deepening(order=chua)", 0)
	check(t, bilingual{
		"This evaluation can't rank moves. Choose another.",
		"Diese Bewertung kann keine Züge ordnen. Wähle eine andere.",
	}, func() string { return Misfit(err) })
	for _, say := range []func(error) string{PlayerFault, Misfit} {
		check(t, bilingual{"It broke.", "It broke."}, func() string { return say(errors.New("it broke")) })
	}
}
