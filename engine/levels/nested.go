package levels

import "github.com/mnkdesk/mnkdesk/engine/rules/nested"

// Nested returns the players of the games on nine boards. The lower levels err as in gomokuLevels.
// Beginner often does not look where its move sends the opponent. In Nine-Board nearly every mark
// makes a threat, and whoever overlooks one loses. In UltimateOpen, where won boards stay in play,
// slightly deeper search wins most games. In these two games, therefore, fewer additional positions
// separate one level from the next.
func Nested(r nested.Rules) Players {
	switch r {
	case nested.NineBoard:
		return Players{
			Beginner: "deepening(depth=2,shuffle,noise=120,overlook=0.2)",
			Easy:     "deepening(depth=2,block,shuffle,noise=100,overlook=0.2)",
			Medium:   "deepening(depth=3,time=1s,block,shuffle,noise=14,overlook=0.02)",
			Hard:     "deepening(nodes=150,block,shuffle)",
			Expert:   "deepening(nodes=1000,block,shuffle)",
			Master:   "bestfirst",
		}
	case nested.UltimateOpen:
		return Players{
			Beginner: "deepening(depth=2,shuffle,noise=60,overlook=0.3)",
			Easy:     "deepening(depth=2,block,shuffle,noise=25,overlook=0.1)",
			Medium:   "deepening(depth=3,time=1s,block,shuffle,noise=22,overlook=0.05)",
			Hard:     "deepening(nodes=250,block,shuffle)",
			Expert:   "deepening(nodes=1000,block,shuffle)",
			Master:   "bestfirst",
		}
	}
	master := "bestfirst"
	if r == nested.Ultimate { // nearly all games between equals are drawn
		master = "bestfirst(contempt=0.1)"
	}
	return Players{
		Beginner: "deepening(depth=3,shuffle,noise=10,overlook=0.9)",
		Easy:     "deepening(depth=2,block,shuffle,noise=15,overlook=0.18)",
		Medium:   "deepening(depth=4,time=1s,block,shuffle,noise=40,overlook=0.02)",
		Hard:     "deepening(nodes=1700,block,shuffle)",
		Expert:   "deepening(time=4s,nodes=12000,block,shuffle)",
		Master:   master,
	}
}
