package search

import (
	"context"
	"math"
	"slices"
	"strconv"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// Search is a way to choose moves, offered under a name in player strings.
type Search struct {
	// Name is the name in a player's string, Aliases are others for it.
	Name    string
	Aliases []string
	// Title is what people read in place of the name, in English: "Monte Carlo"; the name
	// itself if it is empty.
	Title string
	// About says in one line what it does, in English.
	About string
	// Source is where it is published, title and section; empty for one of our own or
	// of everybody's.
	Source string
	// Options are what may stand between its parentheses. Those called depth,
	// nodes, simulations and time become the limits of the player.
	Options []playerspec.Option
	// Defaults limit the search where neither the player nor the call does.
	Defaults Limits
	// Simulates is set where Visit counts games that are played out, which
	// Limits.Simulations bounds.
	Simulates bool
	// Scale says how its values are to be read.
	Scale Scale
	// Analysis says how it is asked what positions are worth.
	Analysis Analysis
	// Proves is set where it tries to prove the value of a position if no limit of depth
	// is given.
	Proves bool
	// ProvesMoves is set where it then proves the value of every move too if several lines are
	// wanted.
	ProvesMoves bool
	// Shortens is set where it looks for the shortest win if Limits.Shortest asks for it.
	Shortens bool
	// Ponders is set where to think about a position that is expected, with Limits.Ponder,
	// helps when it comes.
	Ponders bool
	// Random is set for a randomized search: then the player has an option seed.
	Random bool
	// Check says what is wrong with values that do not fit together, and by which
	// option; it may be nil.
	Check func(v playerspec.Values) (key string, err error)
	// Memory returns how many bytes its tables and its tree may take in one game with the limits l, which
	// are those of the player and of the call; nil where that is the sum of the options with an amount
	// of memory.
	Memory func(v playerspec.Values, l Limits) int64
	// New returns the search at work in one game, or says why it cannot be had.
	New func(v playerspec.Values) (Thinker, error)
}

// UsualLimit returns the value of a limit that holds where a player has no limit of its own, as
// it is written, and "" for none: "5s" for time. given are the keys of the options that the
// player has.
func (s Search) UsualLimit(key string, given []string) string {
	for _, k := range given {
		if slices.Contains(LimitKeys(), k) && !(s.Simulates && k == keyDepth) { // it plays on at that depth
			return ""
		}
	}
	counted := func(n int64) string {
		if n == 0 {
			return ""
		}
		return strconv.FormatInt(n, 10)
	}
	switch d := s.Defaults; {
	case key == keyDepth:
		return counted(int64(d.Depth))
	case key == keyNodes:
		return counted(d.Nodes)
	case key == keySimulations:
		return counted(d.Simulations)
	case key == keyTime && d.Time > 0:
		return d.Time.String()
	}
	return ""
}

// Scale says how the values of a search or an evaluation are to be read.
type Scale struct {
	// Unit is what the values count.
	Unit Unit
	// Typical is the value of a usual advantage, in Points. 0 leaves it to be measured
	// in random games, if an evaluation gives the values.
	Typical float64
}

// Unit is what values count.
type Unit uint8

// The units.
const (
	// Points are those of the evaluation that the search has, or the search's own.
	Points Unit = iota
	// WinShare goes from −AllWon, where every game is lost, to AllWon, where every game
	// is won.
	WinShare
	// Meaningless values say nothing of the position.
	Meaningless
)

// AllWon is the value of a WinShare where every game is won.
const AllWon = 1000

// WinShareOf returns the value of a WinShare: ±AllWon for a proved win or loss, 0 for a proved draw.
// Without a proof it is the balance of wins and losses, from −1 to 1, times AllWon − 1.
func WinShareOf(balance float64, p Proof) int {
	switch p {
	case ProvedWin:
		return AllWon
	case ProvedLoss:
		return -AllWon
	case ProvedDraw:
		return 0
	default:
		return int(math.Round(balance * (AllWon - 1)))
	}
}

// Analysis is a way of being asked what positions are worth.
type Analysis uint8

// The ways.
const (
	// NoAnalysis is that of a search that looks for a move and does not judge positions.
	NoAnalysis Analysis = iota
	// ByDepth is that of a search that is asked for one depth after another: it obeys
	// Limits.Depth, and rates as many moves exactly as Limits.Lines wants.
	ByDepth
	// AtOnce is that of a search that is asked once, without a depth: what it tells
	// meanwhile is shown.
	AtOnce
)

// Preset is a name for the string of a player.
type Preset struct {
	// Name stands for the whole string: "rapfi".
	Name string
	// Title is what people read, in English; the name itself if it is empty.
	Title string
	// Player is the string of the player.
	Player string
}

// Starter is a Thinker that has to get ready for a game, as one does that starts a program:
// that is no time of its moves. See Prepare.
type Starter interface {
	Thinker
	// Start gets ready to think about p, until ctx ends. Think comes in any case, and tells
	// what is wrong.
	Start(ctx context.Context, p game.Position)
}

// Thinker is a search at work in one game. It is asked for one move at a time; one
// that is an io.Closer is closed at last, once: when no Think is under way, or by a
// Watchdog when a Think hangs. So Close is where a search that runs a program lets it go,
// and kills it if need be.
type Thinker interface {
	// Think looks for a move in the position of t, and tells t what it finds, until
	// it is done or t says that it must end. A legal move has been found before.
	// Unless keep is set, the answer must not depend on what was thought before. An
	// error says that there is no answer: this player cannot continue the game.
	Think(t *Task, keep bool) error
}
