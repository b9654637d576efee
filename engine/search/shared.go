package search

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

const (
	// MaxDepth is the greatest depth that a player may be given, in plies.
	MaxDepth = game.MaxMoves
	// DefaultTime is the time per move of a search without limits.
	DefaultTime = 5 * time.Second
	// DefaultTable is the default of the option table, in bytes.
	DefaultTable = 64 << 20
)

// The keys of the options that several searches share.
const (
	keyDepth       = "depth"
	keyNodes       = "nodes"
	keySimulations = "simulations"
	keyTime        = "time"
	keySeed        = "seed"

	keyBlock   = "block"
	keyShuffle = "shuffle"
	keyBlunder = "blunder"

	keyNoise    = "noise"
	keyOverlook = "overlook"
)

// chanceKeys returns the keys of the options that make a player random.
func chanceKeys() []string { return []string{keyShuffle, keyBlunder, keyNoise, keyOverlook} }

// LimitKeys returns the keys of the options that become a player's limits.
func LimitKeys() []string { return []string{keyDepth, keyNodes, keySimulations, keyTime} }

// BoundKeys returns the keys of the options that bound a player or change its results at random:
// its limits, the root options, the lapses and the seed.
func BoundKeys() []string {
	return append(append(LimitKeys(), keyBlock, keySeed), chanceKeys()...)
}

// EvalOption returns the option eval, the evaluation of the search. def is its default, or "" for
// the variant's first evaluation.
func EvalOption(def string) playerspec.Option {
	return playerspec.Evaluated("eval", def, "the evaluation that judges positions").Labelled(playerspec.Label{Title: "Evaluation"})
}

// DepthOption returns the option depth, a limit of the player. def is its default, or 0 for none.
func DepthOption(def int64) playerspec.Option {
	return playerspec.Integer(keyDepth, 1, MaxDepth, def, "how many moves of either side to look ahead at most").
		Labelled(playerspec.Label{Title: "Single moves ahead", Brief: "{{.N}} single moves ahead"})
}

// TimeOption returns the option time, a limit of the player.
func TimeOption() playerspec.Option {
	return playerspec.Duration(keyTime, "the time for a move at most").Labelled(playerspec.Label{Title: "Time per move"})
}

// NodesOption returns the option nodes, a limit of the player.
func NodesOption() playerspec.Option {
	return playerspec.Integer(keyNodes, 1, 1e15, 0, "how many positions to search for a move at most").
		Labelled(playerspec.Label{Title: "Positions per move", Brief: "{{.N}} positions"})
}

// TableOption returns the option table, the size of the transposition table in bytes.
func TableOption() playerspec.Option {
	return playerspec.Memory("table", DefaultTable,
		"the size of the table of positions").Labelled(playerspec.Label{Title: "Memory"}).ForExperts()
}

// BlockOption returns the option block, which RootOptionsOf reads.
func BlockOption() playerspec.Option {
	return playerspec.Flag(keyBlock, "never plays a move that lets the opponent win at once, if it can").
		Labelled(playerspec.Label{Title: "Never lets the opponent win at once"})
}

// ShuffleOption returns the option shuffle, which RootOptionsOf reads.
func ShuffleOption() playerspec.Option {
	return playerspec.Flag(keyShuffle, "chooses at random among equally good moves").
		Labelled(playerspec.Label{Title: "Varies between equally good moves"}).ForExperts()
}

// BlunderOption returns the option blunder, which RootOptionsOf reads.
func BlunderOption() playerspec.Option {
	return playerspec.Share(keyBlunder, 0, "the chance of playing a move that looks good at first sight, without a search").
		Labelled(playerspec.Label{Title: "Slips", Unit: "% of moves"})
}

// NoiseOption returns the option noise, which LapsesOf reads.
func NoiseOption() playerspec.Option {
	return playerspec.Integer(keyNoise, 0, 1e6, 0,
		"how far values of positions are misjudged: half of them by more than 1.1 times this number").
		Labelled(playerspec.Label{Title: "Misjudges by"})
}

// OverlookOption returns the option overlook, which LapsesOf reads.
func OverlookOption() playerspec.Option {
	return playerspec.Share(keyOverlook, 0, "the chance of overlooking a move that is far from the last one or on a "+
		"diagonal with it; others are overlooked less often").
		Labelled(playerspec.Label{Title: "Overlooks", Unit: "% of moves"})
}
