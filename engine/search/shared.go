package search

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

const (
	// MaxDepth is the greatest depth that a player may be given, in plies.
	MaxDepth = game.MaxMoves
	// DefaultTime is what a search that was given no limit of any sort takes for a move.
	DefaultTime = 5 * time.Second
	// DefaultTable is the size in bytes to which a table may grow unless told otherwise.
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

// chanceKeys returns the keys of the options that leave something to chance.
func chanceKeys() []string { return []string{keyShuffle, keyBlunder, keyNoise, keyOverlook} }

// LimitKeys returns the keys of the options that are a player's limits.
func LimitKeys() []string { return []string{keyDepth, keyNodes, keySimulations, keyTime} }

// BoundKeys returns the keys of the options that bound a player or blur what it finds: its
// limits, the root options, the lapses and the seed.
func BoundKeys() []string {
	return append(append(LimitKeys(), keyBlock, keySeed), chanceKeys()...)
}

// EvalOption is the option eval: what gives a number for a position, def by default
// and the variant's first evaluation for "".
func EvalOption(def string) playerspec.Option {
	return playerspec.Evaluated("eval", def, "what gives a number for a position").Labelled(playerspec.Label{Title: "Evaluation"})
}

// DepthOption is the option depth, a limit of the player; def is the default, 0 for
// none.
func DepthOption(def int64) playerspec.Option {
	return playerspec.Integer(keyDepth, 1, MaxDepth, def, "how many plies to look ahead").
		Labelled(playerspec.Label{Title: "Moves ahead", Brief: "{{.N}} moves ahead"})
}

// TimeOption is the option time, a limit of the player.
func TimeOption() playerspec.Option {
	return playerspec.Duration(keyTime, "the time for a move").Labelled(playerspec.Label{Title: "Time per move"})
}

// NodesOption is the option nodes, a limit of the player.
func NodesOption() playerspec.Option {
	return playerspec.Integer(keyNodes, 1, 1e15, 0, "how many positions to visit for a move").
		Labelled(playerspec.Label{Title: "Positions per move", Brief: "{{.N}} positions"})
}

// TableOption is the option table, a size in bytes.
func TableOption() playerspec.Option {
	return playerspec.Memory("table", DefaultTable, "the size of the table of positions").Labelled(playerspec.Label{Title: "Memory"}).ForExperts()
}

// BlockOption, ShuffleOption and BlunderOption are the options that RootOptionsOf
// reads.
func BlockOption() playerspec.Option {
	return playerspec.Flag(keyBlock, "leaves out moves that let the opponent win at once").
		Labelled(playerspec.Label{Title: "Never lets the opponent win at once"})
}

// ShuffleOption is the option shuffle: see BlockOption.
func ShuffleOption() playerspec.Option {
	return playerspec.Flag(keyShuffle, "mixes the moves, so that equal ones take turns").
		Labelled(playerspec.Label{Title: "Varies between equally good moves"}).ForExperts()
}

// BlunderOption is the option blunder: see BlockOption.
func BlunderOption() playerspec.Option {
	return playerspec.Share(keyBlunder, 0, "how likely one of the moves that look good at first sight is played instead of the best").
		Labelled(playerspec.Label{Title: "Slips", Unit: "% of moves"})
}

// NoiseOption and OverlookOption are the options that LapsesOf reads.
func NoiseOption() playerspec.Option {
	return playerspec.Integer(keyNoise, 0, 1e6, 0, "how far the values of positions are misjudged: half of them by more than 1.1 times as much").
		Labelled(playerspec.Label{Title: "Misjudges by"})
}

// OverlookOption is the option overlook: see NoiseOption.
func OverlookOption() playerspec.Option {
	return playerspec.Share(keyOverlook, 0, "how likely a move far from the last one, or on a diagonal with it, is not thought of").
		Labelled(playerspec.Label{Title: "Overlooks", Unit: "% of moves"})
}
