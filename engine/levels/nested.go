package levels

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Nested returns the players of the games on nine boards. The lower levels err as in gomokuLevels.
// Beginner often does not look where its move sends the opponent. In Nine-Board nearly every mark
// makes a threat, and whoever overlooks one loses. In UltimateOpen, where won boards stay in play,
// slightly deeper search wins most games. In these two games, therefore, fewer additional positions
// separate one level from the next.
func Nested(r nested.Rules) Players {
	at := func(l search.Limits, options string) Player {
		return Player{Search: "deepening", Limits: l, Options: options}
	}
	depth := func(n int) search.Limits { return search.Limits{Depth: n} }
	nodes := func(n int64) search.Limits { return search.Limits{Nodes: n} }
	switch r {
	case nested.NineBoard:
		return Players{
			Beginner: at(depth(2), "shuffle,noise=120,overlook=0.2"),
			Easy:     at(depth(2), "block,shuffle,noise=100,overlook=0.2"),
			Medium:   at(search.Limits{Depth: 3, Time: time.Second}, "block,shuffle,noise=14,overlook=0.02"),
			Hard:     at(nodes(150), "block,shuffle"),
			Expert:   at(nodes(1000), "block,shuffle"),
			Master:   bestFirst,
		}
	case nested.UltimateOpen:
		return Players{
			Beginner: at(depth(2), "shuffle,noise=60,overlook=0.3"),
			Easy:     at(depth(2), "block,shuffle,noise=25,overlook=0.1"),
			Medium:   at(search.Limits{Depth: 3, Time: time.Second}, "block,shuffle,noise=22,overlook=0.05"),
			Hard:     at(nodes(250), "block,shuffle"),
			Expert:   at(nodes(1000), "block,shuffle"),
			Master:   bestFirst,
		}
	}
	master := bestFirst
	if r == nested.Ultimate { // nearly all games between equals are drawn
		master = master.with("contempt=0.1")
	}
	return Players{
		Beginner: at(depth(3), "shuffle,noise=10,overlook=0.9"),
		Easy:     at(depth(2), "block,shuffle,noise=15,overlook=0.18"),
		Medium:   at(search.Limits{Depth: 4, Time: time.Second}, "block,shuffle,noise=40,overlook=0.02"),
		Hard:     at(nodes(1700), "block,shuffle"),
		Expert:   at(search.Limits{Time: 4 * time.Second, Nodes: 12_000}, "block,shuffle"),
		Master:   master,
	}
}

// bestFirst is the strongest player of the games on nine boards.
var bestFirst = Player{Search: "bestfirst"}

// NestedHint returns the player that gives hints.
func NestedHint() Player { return bestFirst.within(search.Limits{Time: hintTime, Nodes: 1_000_000}) }
