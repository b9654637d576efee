package play

import (
	"encoding/binary"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
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
		if got := clipOfEnd(s, false); got != c.want {
			t.Errorf("%v of %v sounds like %v, want %v", c.result, c.seats, got, c.want)
		}
		if got := clipOfEnd(s, true); got != sound.Medal {
			t.Errorf("%v of %v with a medal sounds like %v", c.result, c.seats, got)
		}
	}
}

// If the other side wins the game of a puzzle, the board shows a loss.
func TestEndOfAPuzzle(t *testing.T) {
	for result, want := range map[game.Result]board.End{game.FirstWins: board.Won, game.SecondWins: board.Lost, game.Draw: board.Drawn} {
		s := session.Snapshot{Ending: session.Ending{Outcome: game.Outcome{Result: result}}}
		if got := EndFor(game.First, s); got != want {
			t.Errorf("%v ends as %v, want %v", result, got, want)
		}
	}
}

// Each style of board has its own kind of clip, and each material its own clip. The sound of a disc matches the depth
// of its fall, and not the material of other boards. White boards sound like paper.
func TestSoundsOfMoves(t *testing.T) {
	const white = look.Material(100)
	for _, c := range []struct {
		style    game.Style
		last     int
		material look.Material
		want     sound.Clip
	}{
		{game.Marks, 0, look.Wood, sound.MarkOnWood},
		{game.Marks, 0, look.Paper, sound.MarkOnPaper},
		{game.Marks, 0, look.Slate, sound.MarkOnSlate},
		{game.Marks, 0, white, sound.MarkOnPaper},
		{game.Stones, 0, look.Wood, sound.StoneOnWood},
		{game.Stones, 0, look.Paper, sound.StoneOnPaper},
		{game.Stones, 0, look.Slate, sound.StoneOnSlate},
		{game.Stones, 0, white, sound.StoneOnPaper},
		{game.Pieces, 0, look.Wood, sound.StoneOnWood},
		{game.Pieces, 0, look.Slate, sound.StoneOnSlate},
		{game.Discs, 3, look.Wood, sound.Disc(1)},
		{game.Discs, 5*7 + 3, look.Slate, sound.Disc(6)},
	} {
		v := game.NewView(6, 7)
		v.Style, v.Last = c.style, c.last
		if got := clipOfMove(v, c.material); got != c.want {
			t.Errorf("style %v, cell %d, material %d: %v, want %v", c.style, c.last, c.material, got, c.want)
		}
	}
}

// A disc is heard to land when it is seen to land: after three quarters of its motion, before the small bounce.
func TestDiscIsHeardAsItLands(t *testing.T) {
	test.NewTempApp(t)
	b := board.New()
	b.SetOptions(board.Options{Animate: true})
	for rows := 1; rows <= 6; rows++ {
		v := game.NewView(rows, 7)
		v.Style = game.Discs
		b.SetView(v)
		landing := loudestMoment(sound.Disc(rows).WAV())
		if part := float64(landing) / float64(b.MoveTime()); part < 0.73 || part > 0.82 {
			t.Errorf("%d rows take %v, and the landing is heard after %v", rows, b.MoveTime(), landing)
		}
	}
}

// loudestMoment returns the time of the sample of a clip that is furthest from 0.
func loudestMoment(wav []byte) time.Duration {
	const head = 44
	at, most := 0, 0
	for i := head; i < len(wav); i += 2 {
		if x := int(int16(binary.LittleEndian.Uint16(wav[i:]))); max(x, -x) > most {
			at, most = (i-head)/2, max(x, -x)
		}
	}
	return time.Duration(at) * time.Second / sound.Rate
}
