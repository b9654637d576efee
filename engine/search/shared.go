package search

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

const (
	// MaxDepth is the greatest depth that a player may be given, in plies.
	MaxDepth = game.MaxMoves
	// UsualTime is what a search that was given no limit of any sort takes for a move.
	UsualTime = 5 * time.Second
	// UsualTable is the size in bytes to which a table may grow unless told otherwise.
	UsualTable = 64 << 20
)

// The keys of the options that several searches share.
const (
	keyBlock   = "block"
	keyShuffle = "shuffle"
	keyBlunder = "blunder"
)

// EvalOption is the option eval: what gives a number for a position, usual by default
// and the variant's first evaluation for "".
func EvalOption(usual string) Option {
	return Evaluated("eval", usual, "what gives a number for a position")
}

// DepthOption is the option depth, a limit of the player; usual is the default, 0 for
// none.
func DepthOption(usual int64) Option {
	return Integer("depth", 1, MaxDepth, usual, "how many plies to look ahead")
}

// TimeOption is the option time, a limit of the player.
func TimeOption() Option { return Duration("time", "the time for a move") }

// NodesOption is the option nodes, a limit of the player.
func NodesOption() Option {
	return Integer("nodes", 1, 1e15, 0, "how many positions to visit for a move")
}

// TableOption is the option table, a size in bytes.
func TableOption() Option { return Memory("table", UsualTable, "the size of the table of positions") }

// BlockOption, ShuffleOption and BlunderOption are the options that RootOptionsOf
// reads.
func BlockOption() Option {
	return Flag(keyBlock, "leaves out moves that let the opponent win at once")
}

// ShuffleOption is the option shuffle: see BlockOption.
func ShuffleOption() Option {
	return Flag(keyShuffle, "mixes the moves, so that equal ones take turns")
}

// BlunderOption is the option blunder: see BlockOption.
func BlunderOption() Option {
	return Number(keyBlunder, 1, 0, "how likely one of the moves that look good at first sight is played instead of the best")
}
