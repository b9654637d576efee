package connectfour

import (
	_ "embed" // the book
	"fmt"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// BookPly is the number of discs in the positions of a book.
const BookPly = 8

// bookRules holds the rules of Connect Four, the game of a book.
var bookRules = mnk.Rules{Rows: 6, Columns: 7, K: row, Options: mnk.Gravity}

// bookGeometry returns the geometry of the board of Connect Four.
var bookGeometry = sync.OnceValue(func() *geometry { return newGeometry(bookRules) })

// Book holds the outcomes under best play of the positions of Connect Four with eight discs, as far
// as they are known, and Master's answers in its own games. A position and its mirror image are one
// position of the book. Positions are in the order of their keys.
type Book struct {
	// Answers holds Master's answers in its own games.
	Answers *Answers

	keys   []uint64 // rising; shared by all books
	values []byte   // four to a byte, the lowest bits first
}

// Verdict is the outcome of a position in a book, for the side to move.
type Verdict uint8

// The verdicts, with their values in the packed book.
const (
	Unknown Verdict = iota
	Lost
	Drawn
	Won
)

// bookKeys returns the keys of all positions of a book.
var bookKeys = sync.OnceValue(func() []uint64 { return bookGeometry().reachable(BookPly) })

// NewBook returns a book without any verdict or answer.
func NewBook() *Book {
	keys := bookKeys()
	return &Book{newAnswers(), keys, make([]byte, (len(keys)+3)/4)}
}

// ReadBook reads a book from the result of Packed.
func ReadBook(packed []byte) (*Book, error) {
	b := NewBook()
	n := copy(b.values, packed)
	if n < len(b.values) {
		return nil, fmt.Errorf("%d bytes are no book: expected %d or more", n, len(b.values))
	}
	for i := b.Len(); i < 4*n; i++ {
		if packed[i/4]>>(i%4*2)&3 != 0 {
			return nil, fmt.Errorf("no book: expected nothing after %d positions", b.Len())
		}
	}
	answers, err := readAnswers(packed[n:])
	if err != nil {
		return nil, fmt.Errorf("no book: %w", err)
	}
	b.Answers = answers
	return b, nil
}

// Packed returns the book in its file format: two bits for each position with eight discs, in the
// order of the positions, then two bytes for each answer.
func (b *Book) Packed() []byte { return append(slices.Clone(b.values), b.Answers.packed()...) }

// Len returns the number of positions with eight discs, known or not.
func (b *Book) Len() int { return len(b.keys) }

// KnownCount returns the number of positions with eight discs whose verdict is known.
func (b *Book) KnownCount() (n int) {
	for i := range b.Len() {
		if b.At(i) != Unknown {
			n++
		}
	}
	return n
}

// At returns the verdict on position i, counted from 0.
func (b *Book) At(i int) Verdict { return Verdict(b.values[i/4] >> (i % 4 * 2) & 3) }

// Set sets the verdict on position i.
func (b *Book) Set(i int, v Verdict) {
	b.values[i/4] = b.values[i/4]&^(3<<(i%4*2)) | byte(v)<<(i%4*2)
}

// place returns the number of the position with a key. ok is false if the book does not contain it.
func (b *Book) place(key uint64) (i int, ok bool) { return slices.BinarySearch(b.keys, key) }

//go:embed book.bin
var packedBook []byte

// EmbeddedBook returns the embedded book. Callers must not change it.
var EmbeddedBook = sync.OnceValue(func() *Book {
	b, err := ReadBook(packedBook)
	if err != nil {
		return NewBook() // a test checks that the embedded book can be read
	}
	return b
})

// reachable returns, in rising order, the keys of the reachable positions with the given number of discs
// in which nobody has won. A position and its mirror image share one key.
func (g *geometry) reachable(discs int) []uint64 {
	keys := []uint64{g.key(position{})}
	for range discs {
		var next []uint64
		for _, k := range keys {
			next = g.appendNext(next, g.position(k))
		}
		slices.Sort(next)
		keys = slices.Compact(next)
	}
	return keys
}

// appendNext appends the keys of the positions after the moves of p that do not win.
func (g *geometry) appendNext(keys []uint64, p position) []uint64 {
	for moves := g.landingCells(p) &^ g.wins(p.own, p.mask); moves != 0; moves &= moves - 1 {
		keys = append(keys, g.canonical(p.after(moves&-moves)))
	}
	return keys
}

// Embedded returns the embedded files that the search uses, by name.
func Embedded() map[string][]byte { return map[string][]byte{"book.bin": packedBook} }
