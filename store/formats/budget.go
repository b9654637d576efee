package formats

import "github.com/mnkdesk/mnkdesk/store/record"

// The limits of what is in a file, over all its games.
const (
	// maxItems is the largest number of items in a file: of nodes, moves, points, marks and comments. A file that
	// writes each of them out, as a node and its value, reaches its largest size first.
	maxItems = 3_000_000
	// maxStudyItems is the same for a file that is read as a study: each of its moves has room for a node, a move and
	// some notes.
	maxStudyItems = 6 * record.MaxStudyMoves
	// maxRifItems is the largest number of items in a database: maxRif games have room for 60 moves each.
	maxRifItems = 20_000_000
)

// budget is what a file may have in all. Each reader spends from it, so that a file whose few bytes stand for
// much costs no more memory and time than a long one. While it is spent, it asks Options.Progress whether to go
// on. After an error it returns the same error for everything, so a function that cannot return an error may
// ignore it: Read returns it. The zero value has no limits.
type budget struct {
	progress func(share float64) error // may be nil
	share    float64                   // of the file that has been read
	steps    int                       // since progress was called
	items    int                       // spent so far
	games    int                       // begun so far
	maxItems int                       // 0 means no limit
	maxGames int                       // 0 means no limit
	err      error
}

// stepsPerReport is the number of steps after which Progress is called. A step is as much work as reading a move.
const stepsPerReport = 1000

// step counts n steps of work.
func (b *budget) step(n int) error {
	if b.steps += n; b.steps < stepsPerReport || b.err != nil {
		return b.err
	}
	return b.report(b.share)
}

// report calls Progress with the share of the file that has been read, from 0 to 1.
func (b *budget) report(share float64) error {
	b.steps, b.share = 0, share
	if b.err == nil && b.progress != nil {
		b.err = b.progress(share)
	}
	return b.err
}

// spend counts n items, each of which is also a step.
func (b *budget) spend(n int) error {
	if b.items += n; b.maxItems > 0 && b.items > b.maxItems && b.err == nil {
		b.err = tooLarge("it has more than %d moves, points and comments", b.maxItems)
	}
	return b.step(n)
}

// game counts a game.
func (b *budget) game() error {
	if b.games++; b.maxGames > 0 && b.games > b.maxGames && b.err == nil {
		b.err = tooLarge("it has more than %d games", b.maxGames)
	}
	return b.step(1)
}

// bytesPerStep is roughly the number of bytes of text that are read or written in the time of a step.
const bytesPerStep = 64
