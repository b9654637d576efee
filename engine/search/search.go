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
	// Name is the name in player strings. Aliases are other names that are accepted there.
	Name    string
	Aliases []string
	// Title is the name for people, in English: "Monte Carlo". If it is empty, people read Name.
	Title string
	// About says in one line what the search does, in English.
	About string
	// Source gives the publication, title and section. It is empty if the search is our own or
	// common knowledge.
	Source string
	// Options are the options that a player string may give in parentheses. The options depth,
	// nodes, simulations and time become the limits of the player.
	Options []playerspec.Option
	// Defaults limit the search if neither the player nor the call does.
	Defaults Limits
	// Simulates is set if Visit counts simulated games, which Limits.Simulations bounds.
	Simulates bool
	// Scale says how to read the values of the search.
	Scale Scale
	// Analysis says how to ask the search for the values of positions.
	Analysis Analysis
	// Proves is set if the search tries to prove the outcome of a position when no depth limit
	// is given.
	Proves bool
	// ProvesMoves is set if the search then also proves the outcome of every move when several
	// lines are wanted.
	ProvesMoves bool
	// Shortens is set if the search looks for the shortest win when Limits.Shortest is set.
	Shortens bool
	// Restricts is set if the search chooses only from Limits.Only, if that is set.
	Restricts bool
	// Ponders is set if a search of an expected position, with Limits.Ponder, helps when the
	// position arises.
	Ponders bool
	// Random is set for a randomized search. Its players have the option seed.
	Random bool
	// Check returns an error if option values do not fit together, and the key of the option to
	// blame. It may be nil.
	Check func(v playerspec.Values) (key string, err error)
	// Memory returns the most bytes that the tables and the tree take in one game with the
	// limits l, which combine those of the player and of the call. It is nil if this is the sum
	// of the options of playerspec.KindSize.
	Memory func(v playerspec.Values, l Limits) int64
	// New returns a Thinker for one game, or an error if the search is not available.
	New func(v playerspec.Values) (Thinker, error)
}

// UsualLimit returns the default of a limit as player strings write it, such as "5s" for time. It
// returns "" if there is no default, or if the player has a limit of its own. given are the keys
// of the player's options.
func (s Search) UsualLimit(key string, given []string) string {
	for _, k := range given {
		if slices.Contains(LimitKeys(), k) && !(s.Simulates && k == keyDepth) { // that depth does not end the search
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

// Scale says how to read the values of a search or an evaluation.
type Scale struct {
	// Unit is the unit of the values.
	Unit Unit
	// Typical is the value of a usual advantage, in Points. If it is 0 and an evaluation gives
	// the values, it is measured in random games.
	Typical float64
}

// Unit is the unit of values.
type Unit uint8

// The units.
const (
	// Points are the units of the search's evaluation, or of the search itself.
	Points Unit = iota
	// WinShare values range from −AllWon, if every game is lost, to AllWon, if every game is won.
	WinShare
	// Meaningless values say nothing about the position.
	Meaningless
)

// AllWon is the WinShare value of a position from which every game is won.
const AllWon = 1000

// WinShareOf returns a value in WinShare units: ±AllWon for a proved win or loss, and 0 for a
// proved draw. Without a proof it is balance × (AllWon − 1), where balance is the share of wins
// minus the share of losses, from −1 to 1.
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

// Analysis is the way to ask a search for the values of positions.
type Analysis uint8

// The ways.
const (
	// NoAnalysis means that the search looks for a move but does not judge positions.
	NoAnalysis Analysis = iota
	// ByDepth means that the search is asked for one depth after another. It obeys Limits.Depth
	// and rates Limits.Lines moves exactly.
	ByDepth
	// AtOnce means that the search is asked once, without a depth. Its reports are shown while
	// it runs.
	AtOnce
	// Outside means that another program searches. It is asked once, and keeps the time itself: it
	// answers a little after it.
	Outside
)

// Preset is a name for a player string.
type Preset struct {
	// Name stands for the whole string: "rapfi".
	Name string
	// Title is the name for people, in English. If it is empty, people read Name.
	Title string
	// Player is the player string.
	Player string
}

// Starter is a Thinker that must get ready for a game, for example by starting a program. The
// time for this does not count for its moves. See Prepare.
type Starter interface {
	Thinker
	// Start gets ready to think about p, until ctx ends. l are the limits of the moves, as far as they
	// are known. An error means that Think would return an error. Think may be called nevertheless.
	Start(ctx context.Context, p game.Position, l Limits) error
}

// Thinker is a search in one game. It gets one Think call at a time. A Thinker that is an
// io.Closer is closed once at the end: when no Think is running, or by a Watchdog while a Think
// hangs. So a search that runs a program ends it in Close, and kills it if need be.
type Thinker interface {
	// Think looks for a move in the position of t. It passes its results to t until it is done
	// or t says that it must end. At the start, t has already found a legal move. Unless keep is
	// set, the answer must not depend on earlier calls. An error means that there is no answer:
	// the player cannot continue the game.
	Think(t *Task, keep bool) error
}
