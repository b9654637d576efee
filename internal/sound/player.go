package sound

import "context"

// System is the sound system of a machine.
type System interface {
	// Open prepares the machine for playing. It may take a while, but returns soon after ctx has
	// ended. If it returns an error, the output is nil.
	Open(ctx context.Context) (Output, error)
}

// Output plays clips. It belongs to one goroutine.
type Output interface {
	// Play plays a clip at a volume above 0 and at most 1. It may return before the clip has ended.
	Play(ctx context.Context, c Clip, volume float64) error
	// Close releases the resources that Open has acquired.
	Close()
}

// maxQueued is the number of clips that may be queued. Further clips are dropped.
const maxQueued = 3

// Player plays clips while it is on. Its methods belong to one goroutine, and none of
// them waits.
type Player struct {
	system System
	volume float64 // 0 to 1
	queue  chan played
	stop   context.CancelFunc // nil while the player is off
	ended  chan struct{}      // closed when the player's goroutine has ended
}

// played is a queued clip and its volume.
type played struct {
	clip   Clip
	volume float64
}

// NewPlayer returns a player that is off, at full volume. If s is nil, it cannot be turned on.
func NewPlayer(s System) *Player { return &Player{system: s, volume: 1} }

// SetVolume sets the volume of later clips in percent, 0 to 100.
func (p *Player) SetVolume(percent int) { p.volume = float64(min(max(percent, 0), 100)) / 100 }

// Enabled reports whether the player is on.
func (p *Player) Enabled() bool { return p.stop != nil }

// SetEnabled turns the player on or off. While off, it has no goroutine and no connection.
func (p *Player) SetEnabled(on bool) {
	switch {
	case on == p.Enabled() || p.system == nil:
	case on:
		var ctx context.Context
		ctx, p.stop = context.WithCancel(context.Background())
		p.queue, p.ended = make(chan played, maxQueued), make(chan struct{})
		go play(ctx, p.system, p.queue, p.ended)
	default:
		p.stop()
		p.stop = nil
	}
}

// Play plays a clip soon. It drops the clip if the player is off or silent, or the queue is full.
func (p *Player) Play(c Clip) {
	if !p.Enabled() || p.volume == 0 {
		return
	}
	select {
	case p.queue <- played{c, p.volume}:
	default:
	}
}

// play plays the clips in the queue until ctx ends. If the system cannot be opened, or fails, the
// next clip tries again.
func play(ctx context.Context, s System, queue <-chan played, ended chan<- struct{}) {
	defer close(ended)
	out, _ := s.Open(ctx) // after an error, the first clip tries again
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

// playOne plays a clip and returns the output for the next one, or nil if there is none.
func playOne(ctx context.Context, s System, out Output, c played) Output {
	if out == nil {
		out, _ = s.Open(ctx) // an error means silence
	}
	if out == nil || out.Play(ctx, c.clip, c.volume) == nil {
		return out
	}
	out.Close()
	return nil
}
