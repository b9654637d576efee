package sound

import "context"

// System is what a machine plays sounds with.
type System interface {
	// Open makes the machine ready to play. It may take a while, but ends soon once ctx
	// has ended. With an error the output is nil.
	Open(ctx context.Context) (Output, error)
}

// Output plays clips. It belongs to one goroutine.
type Output interface {
	// Play plays a clip as loud as told, above 0 to 1; it may return before the clip has been heard.
	Play(ctx context.Context, c Clip, volume float64) error
	// Close gives back what Open has taken.
	Close()
}

// waiting is how many clips may wait for their turn; further ones are left out.
const waiting = 3

// Player plays clips while it is on. Its methods belong to one goroutine, and none of
// them waits.
type Player struct {
	system System
	volume float64 // of the clips, 0 to 1
	queue  chan played
	stop   context.CancelFunc // nil while it is off
	ended  chan struct{}      // closed when the goroutine has ended
}

// played is a clip that is to be played, and how loud.
type played struct {
	clip   Clip
	volume float64
}

// NewPlayer returns a player that is off, at its full volume. Without a system it never says anything.
func NewPlayer(s System) *Player { return &Player{system: s, volume: 1} }

// SetVolume makes clips as loud as told, in percent: 0 to 100.
func (p *Player) SetVolume(percent int) { p.volume = float64(min(max(percent, 0), 100)) / 100 }

// Enabled reports whether the player is on.
func (p *Player) Enabled() bool { return p.stop != nil }

// SetEnabled turns the player on or off. Off, it has no goroutine and no connection.
func (p *Player) SetEnabled(on bool) {
	switch {
	case on == p.Enabled() || p.system == nil:
	case on:
		var ctx context.Context
		ctx, p.stop = context.WithCancel(context.Background())
		p.queue, p.ended = make(chan played, waiting), make(chan struct{})
		go play(ctx, p.system, p.queue, p.ended)
	default:
		p.stop()
		p.stop = nil
	}
}

// Play plays a clip soon, if the player can be heard and not too much waits.
func (p *Player) Play(c Clip) {
	if !p.Enabled() || p.volume == 0 {
		return
	}
	select {
	case p.queue <- played{c, p.volume}:
	default:
	}
}

// play plays what comes until ctx ends. Where the system cannot be opened, or fails,
// it is tried again with the next clip.
func play(ctx context.Context, s System, queue <-chan played, ended chan<- struct{}) {
	defer close(ended)
	out, _ := s.Open(ctx) // the first clip tries again
	defer func() {
		if out != nil {
			out.Close()
		}
	}()
	for {
		select {
		case <-ctx.Done():
			return
		case c := <-queue:
			out = playOne(ctx, s, out, c)
		}
	}
}

// playOne plays a clip and returns the output for the next one, nil if there is none.
func playOne(ctx context.Context, s System, out Output, c played) Output {
	if out == nil {
		out, _ = s.Open(ctx) // silence says it all
	}
	if out == nil || out.Play(ctx, c.clip, c.volume) == nil {
		return out
	}
	out.Close()
	return nil
}
