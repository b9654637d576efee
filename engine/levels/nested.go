package levels

import "github.com/mnkdesk/mnkdesk/engine/rules/nested"

// Nested returns the difficulties of the games on nine blocks. Those below Hard err as in
// gomokuLevels; in nine-board, where nearly every mark makes a threat, whoever overlooks one loses.
func Nested(r nested.Rules) Players {
	if r == nested.NineBoard {
		return Players{
			Beginner: "deepening(depth=2,shuffle,noise=60,overlook=0.1)",
			Easy:     "deepening(depth=2,block,shuffle,noise=150,overlook=0.2)",
			Medium:   "deepening(depth=3,time=1s,block,shuffle,noise=14,overlook=0.02)",
			Hard:     "deepening(nodes=200,block,shuffle)",
			Expert:   "deepening(nodes=4000,block,shuffle)",
			Master:   "bestfirst",
		}
	}
	master := "bestfirst"
	if r == nested.Ultimate { // with nearly all games drawn between equals
		master = "bestfirst(contempt=0.1)"
	}
	return Players{
		Beginner: "deepening(depth=2,shuffle,noise=80,overlook=0.3)",
		Easy:     "deepening(depth=2,block,shuffle,noise=15,overlook=0.1)",
		Medium:   "deepening(depth=4,time=1s,block,shuffle,noise=30,overlook=0.02)",
		Hard:     "deepening(nodes=2000,block,shuffle)",
		Expert:   "deepening(time=4s,nodes=20000,block,shuffle)",
		Master:   master,
	}
}
