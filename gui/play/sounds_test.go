package play

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/sound"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

func TestSoundOfTheEnd(t *testing.T) {
	person, computer := session.Seat{Kind: record.Person}, session.Seat{Kind: record.Computer}
	for _, c := range []struct {
		seats  [2]session.Seat
		result game.Result
		want   sound.Clip
	}{
		{[2]session.Seat{person, computer}, game.FirstWins, sound.Won},
		{[2]session.Seat{person, computer}, game.SecondWins, sound.Lost},
		{[2]session.Seat{computer, person}, game.FirstWins, sound.Lost},
		{[2]session.Seat{person, person}, game.SecondWins, sound.Won},
		{[2]session.Seat{computer, computer}, game.FirstWins, sound.Won},
		{[2]session.Seat{person, computer}, game.Draw, sound.Drawn},
	} {
		s := session.Snapshot{Setup: session.Setup{Seats: c.seats}, Ending: session.Ending{Outcome: game.Outcome{Result: c.result}}}
		if got := clipOfEnd(s); got != c.want {
			t.Errorf("%v of %v sounds like %v, want %v", c.result, c.seats, got, c.want)
		}
	}
}

// Every style of board has a clip of its own kind.
func TestSoundsOfMoves(t *testing.T) {
	var got []sound.Clip
	for _, style := range []game.Style{game.Marks, game.Stones, game.Discs, game.Pieces} {
		got = append(got, clipOfMove(style))
	}
	if !slices.Equal(got, []sound.Clip{sound.Mark, sound.Stone, sound.Disc, sound.Stone}) {
		t.Errorf("%v", got)
	}
}
