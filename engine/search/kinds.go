package search

import (
	"slices"
	"strings"
	"time"
)

// kind is one of the searches, by name.
type kind struct {
	name, about string
	aliases     []string
	// keys are the options that the search takes; shown those that String prints
	// even where they have their default.
	keys, shown []string
	defaults    settings
	// complete sets what depends on several options; it may be nil.
	complete func(*settings)
	// random is set where the seed always matters.
	random bool
	// choose runs the search on t.
	choose func(t *task)
}

// kinds lists the searches, the simplest first.
var kinds = []kind{
	{
		name: "random", about: "any legal move, all equally likely",
		keys: []string{"block", "seed"}, random: true,
		choose: chooseRandom,
	},
	{
		name: "minimax", about: "every line of play to a depth, without pruning",
		keys:     []string{"eval", "depth", "time", "nodes", "block", "shuffle", "blunder", "seed"},
		defaults: settings{depth: defaultDepth}, shown: []string{"depth"},
		choose: chooseMinimax,
	},
	{
		name: "alphabeta", about: "plain alpha-beta pruning to a depth, moves in the order of the board", aliases: []string{"hminimax"},
		keys:     []string{"eval", "depth", "time", "nodes", "block", "shuffle", "blunder", "seed"},
		defaults: settings{depth: defaultDepth}, shown: []string{"depth"},
		choose: chooseAlphaBeta,
	},
	{
		name: "cutoff", about: "the player of the 4-5-4 report: alpha-beta to a depth that grows as the board fills",
		keys:     []string{"eval", "level", "time", "nodes", "table", "block", "blunder", "seed"},
		defaults: settings{eval: "pascal", level: 4, table: defaultTable}, shown: []string{"eval", "level"}, random: true,
		choose: chooseCutoff,
	},
	{
		name: "deepening", about: "alpha-beta in its full form: deeper step by step, with a table, good moves first",
		keys:     []string{"eval", "depth", "time", "nodes", "table", "moves", "order", "width", "block", "shuffle", "blunder", "seed"},
		defaults: settings{table: defaultTable}, complete: limitTime,
		choose: chooseDeepening,
	},
	{
		name: "perfect", about: "the value of the game by proof where it can be had, else as deepening",
		keys:     []string{"eval", "time", "nodes", "table"},
		defaults: settings{table: defaultTable}, complete: limitTime,
		choose: choosePerfect,
	},
	{
		name: "mcts", about: "Monte Carlo tree search: random games, more of them where they are won, with proofs",
		keys:     []string{"simulations", "time", "c", "block", "seed"},
		defaults: settings{c: defaultC}, complete: limitSimulations, random: true,
		choose: chooseMCTS,
	},
}

const (
	// defaultDepth is that of the tables in "Generic heuristic for the
	// mnk-games".
	defaultDepth = 4
	// defaultTime limits a search that was given no limit of any sort.
	defaultTime = 5 * time.Second
)

// limitTime sets a limit where there is none.
func limitTime(s *settings) {
	if s.depth == 0 && s.time == 0 && s.nodes == 0 {
		s.time = defaultTime
	}
}

// limitSimulations sets the number of simulations where there is no limit.
func limitSimulations(s *settings) {
	if s.time == 0 && s.simulations == 0 {
		s.simulations = defaultSimulations
	}
}

// Search describes one of the searches.
type Search struct {
	// Name is the name in a player's string.
	Name string
	// About says in one line what it does.
	About string
	// Options are the keys that may stand between its parentheses.
	Options []string
}

// Searches lists the searches that Parse knows, the simplest first.
func Searches() []Search {
	list := make([]Search, len(kinds))
	for i, k := range kinds {
		list[i] = Search{Name: k.name, About: k.about, Options: slices.Clone(k.keys)}
	}
	return list
}

// kindNamed returns the search of that name or alias, or nil.
func kindNamed(name string) *kind {
	for i := range kinds {
		if kinds[i].name == name || slices.Contains(kinds[i].aliases, name) {
			return &kinds[i]
		}
	}
	return nil
}

// kindNames lists the names as an error writes them.
func kindNames() string {
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = k.name
	}
	return orList(names)
}

// option returns the option of that key if the search takes it, else nil.
func (k *kind) option(key string) *option {
	if !slices.Contains(k.keys, key) {
		return nil
	}
	i := slices.IndexFunc(options, func(o option) bool { return o.key == key })
	return &options[i]
}

func (k *kind) optionNames() string { return orList(k.keys) }

// orList joins words as "a, b or c".
func orList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
