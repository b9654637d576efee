package study

import (
	"math"
	"slices"
	"sort"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// book is a study as a printed opening book shows it: lines of moves, with variations indented below the move that they
// replace. A variation can be folded: it then shows only its first move.
//
// The book knows where each paragraph begins, but keeps no texts: those of a paragraph are made whenever it is drawn. So
// a change costs as much as is unfolded, not as much as the study holds.
type book struct {
	setup  session.Setup
	tree   *session.Tree
	behind func(session.Node) int // how many moves come after a move

	width      float32
	large      bool                  // the study was large when the book was opened
	folded     map[session.Node]bool // what has been folded or unfolded, by the first move of the variation
	paragraphs []paragraph
	lines      int
	widths     map[styled]float32 // of texts, measured before
}

// paragraph is a part of a line: its moves up to one with a note, or to one that variations replace.
type paragraph struct {
	first  session.Node // its first move, or session.Root for the note on the start
	top    int          // the number of lines above it
	depth  int          // how many variations it is in
	head   bool         // it begins a variation
	folded bool         // only the first move is shown, with the number of moves behind it
}

// When the book is opened, variations are folded from a number of moves on, and in a large study all are.
const (
	longVariation = 30
	largeStudy    = 1000
)

// newBook returns the book of a study, with nothing in it before flow.
func newBook(behind func(session.Node) int) *book {
	return &book{
		behind: behind, large: behind(session.Root) > largeStudy,
		folded: map[session.Node]bool{}, widths: map[styled]float32{},
	}
}

// set sets the study that the book has, and reports whether it is another one, or has been changed.
func (b *book) set(s session.Snapshot) (changed bool) {
	changed = b.tree != s.Tree
	b.setup, b.tree = s.Setup, s.Tree
	return changed
}

// flow lays the book out for a width.
func (b *book) flow(width float32) {
	b.width = width
	b.paragraphs, b.lines = b.paragraphs[:0], 0
	if b.note(session.Root) != "" {
		b.add(paragraph{})
	}
	if next := b.tree.Next(session.Root); len(next) > 0 {
		b.addLine(next[0], 0)
	}
}

// addLine adds the line that begins with a move, and the variations of its moves.
func (b *book) addLine(first session.Node, depth int) {
	for n := first; ; {
		p := paragraph{first: n, depth: depth, head: depth > 0 && n == first}
		p.folded = p.head && b.isFolded(n)
		last := b.add(p)
		if p.folded {
			return
		}
		if all := b.tree.Next(b.tree.Parent(last)); all[0] == last { // else it begins a variation
			for _, other := range all[1:] {
				b.addLine(other, depth+1)
			}
		}
		next := b.tree.Next(last)
		if len(next) == 0 {
			return
		}
		n = next[0]
	}
}

// add adds a paragraph and returns its last move.
func (b *book) add(p paragraph) (last session.Node) {
	p.top = b.lines
	b.paragraphs = append(b.paragraphs, p)
	last = p.first
	if p.folded {
		b.lines++
		return last
	}
	pieces := b.pieces(p)
	end := pieces[len(pieces)-1]
	b.lines += end.line + 1
	return end.node
}

// endsParagraph reports whether a move is the last of its paragraph.
func (b *book) endsParagraph(n session.Node) bool {
	all := b.tree.Next(b.tree.Parent(n))
	return len(all) > 1 && all[0] == n || len(b.tree.Next(n)) == 0 || b.note(n) != ""
}

// note returns what is written about a move, or about the start: the name of the position, its value and the comment.
func (b *book) note(n session.Node) string {
	noted := b.tree.Detail(n).Notes()
	var parts []string
	if noted.Name != "" {
		parts = append(parts, noted.Name)
	}
	if noted.Value.Result != game.Ongoing {
		parts = append(parts, words.StudyValue(b.setup, noted.Value))
	}
	if text := b.tree.Comment(n); text != "" {
		parts = append(parts, text)
	}
	return strings.Join(strings.Fields(widgets.Readable(words.List(parts...))), " ")
}

// isFolded reports whether the variation that begins with a move is folded.
func (b *book) isFolded(head session.Node) bool {
	behind := b.behind(head)
	if behind == 0 {
		return false
	}
	if folded, chosen := b.folded[head]; chosen {
		return folded
	}
	return b.large || behind > longVariation
}

// headOf returns the first move of the innermost variation that a move is in, or session.Root on the main line.
func (b *book) headOf(n session.Node) session.Node {
	for n != session.Root && b.tree.Next(b.tree.Parent(n))[0] == n {
		n = b.tree.Parent(n)
	}
	return n
}

// reveal unfolds the variations that hide a move, and reports whether there were any. They stay unfolded when they grow.
func (b *book) reveal(n session.Node) (changed bool) {
	for head := b.headOf(n); head != session.Root; head = b.headOf(b.tree.Parent(head)) {
		if head != n {
			changed = changed || b.isFolded(head)
			b.folded[head] = false
		}
	}
	return changed
}

// fold folds the innermost variation that a move is in and that is not folded. It returns its first move, or
// session.Root if there is none.
func (b *book) fold(n session.Node) (head session.Node) {
	head = b.headOf(n)
	for head != session.Root && (b.isFolded(head) || b.behind(head) == 0) {
		head = b.headOf(b.tree.Parent(head))
	}
	if head != session.Root {
		b.folded[head] = true
	}
	return head
}

// has reports whether a move is in the variation that begins with another one.
func (b *book) has(head, n session.Node) bool {
	for n != head && n != session.Root {
		n = b.tree.Parent(n)
	}
	return n == head
}

// unfold unfolds the innermost variation that a move is in, and reports whether it was folded.
func (b *book) unfold(n session.Node) bool {
	head := b.headOf(n)
	if head == session.Root || !b.isFolded(head) {
		return false
	}
	b.folded[head] = false
	return true
}

// at returns the index of the paragraph that a line is in, of the last if there is no such line, and −1 in an empty book.
func (b *book) at(line int) int {
	return sort.Search(len(b.paragraphs), func(i int) bool { return b.paragraphs[i].top > line }) - 1
}

// lineOf returns the line that a move is in. Its variations must be unfolded.
func (b *book) lineOf(n session.Node) int {
	first := n
	for first != session.Root && !b.beginsParagraph(first) {
		first = b.tree.Parent(first)
	}
	i := slices.IndexFunc(b.paragraphs, func(p paragraph) bool { return p.first == first })
	if i < 0 {
		return 0
	}
	for _, t := range b.pieces(b.paragraphs[i]) {
		if t.node == n && t.isMove() {
			return b.paragraphs[i].top + t.line
		}
	}
	return b.paragraphs[i].top
}

// beginsParagraph reports whether a move is the first of its paragraph.
func (b *book) beginsParagraph(n session.Node) bool {
	parent := b.tree.Parent(n)
	return parent == session.Root || b.tree.Next(parent)[0] != n || b.endsParagraph(parent)
}

// piece is a text at a place in a paragraph.
type piece struct {
	text  string
	style style
	node  session.Node // the move that it is, or is about
	line  int
	x     float32
	wide  float32
}

// style is what a piece is.
type style uint8

const (
	numberStyle style = iota
	moveStyle
	mainStyle // a move of the main line
	noteStyle
	countStyle // the number of moves that are folded away
)

// isMove reports whether the piece is a move.
func (p piece) isMove() bool { return p.style == moveStyle || p.style == mainStyle }

// Measures of a book, in Fyne's units.
const (
	bookLine    = 24
	bookIndent  = 28
	leastText   = 140 // the least width of a text: deeper variations are not indented any further
	numberGap   = 6   // between a number and its move
	pieceGap    = 9   // before other pieces
	countPad    = 8   // at both sides of the number of moves that are folded away
	scrollWidth = 14  // kept free for the scroll bar, which grows under the mouse
)

// left returns where the texts of a paragraph begin.
func (b *book) left(p paragraph) float32 {
	deepest := max(int((b.width-leastText)/bookIndent), 1)
	return bookIndent * float32(min(p.depth, deepest))
}

// pieces returns the texts of a paragraph.
func (b *book) pieces(p paragraph) []piece {
	set := typesetter{book: b, left: b.left(p), right: b.width}
	set.x = set.left
	if p.folded { // it has one line
		set.right = math.MaxFloat32
	}
	if p.first == session.Root {
		set.note(session.Root)
		return set.pieces
	}
	for n := p.first; ; n = b.tree.Next(n)[0] {
		set.move(n, n == p.first, p.depth == 0)
		if p.folded {
			set.put(piece{text: words.MovesBehind(b.behind(n)), style: countStyle, node: n}, pieceGap)
			return set.pieces
		}
		if b.endsParagraph(n) {
			set.note(n)
			return set.pieces
		}
	}
}

// typesetter places the pieces of a paragraph, and begins a new line where the width ends.
type typesetter struct {
	book        *book
	left, right float32
	x           float32 // where the next piece begins, before its gap
	line        int
	pieces      []piece
}

// put adds a piece after a gap. The gap is left out at the beginning of a line.
func (t *typesetter) put(p piece, gap float32) {
	p.wide = t.book.measure(p.text, p.style)
	if t.x == t.left {
		gap = 0
	} else if t.x+gap+p.wide > t.right {
		t.x, gap = t.left, 0
		t.line++
	}
	p.x, p.line = t.x+gap, t.line
	t.x = p.x + p.wide
	t.pieces = append(t.pieces, p)
}

// move adds a move, with its number if it is the first of a paragraph or of the side that begins. The number stays with
// the move.
func (t *typesetter) move(n session.Node, first, main bool) {
	m := piece{text: moveName(t.book.tree, n), style: moveStyle, node: n}
	if main {
		m.style = mainStyle
	}
	ply := t.book.tree.Ply(n)
	if !first && ply%2 == 0 {
		t.put(m, pieceGap)
		return
	}
	number := piece{text: words.Number(ply), style: numberStyle, node: n}
	if t.x > t.left && t.x+pieceGap+t.book.measure(number.text, numberStyle)+numberGap+t.book.measure(m.text, m.style) > t.right {
		t.x = t.left
		t.line++
	}
	t.put(number, pieceGap)
	t.put(m, numberGap)
}

// note adds what is written about a move: one piece for each line.
func (t *typesetter) note(n session.Node) {
	space := t.book.measure(" ", noteStyle)
	for i, word := range strings.Fields(t.book.note(n)) {
		for _, part := range t.parts(word) {
			before := len(t.pieces) - 1
			gap := space
			if i == 0 {
				gap = pieceGap
			}
			t.put(piece{text: part, style: noteStyle, node: n}, gap)
			if last := t.pieces[len(t.pieces)-1]; i > 0 && last.line == t.pieces[before].line {
				same := &t.pieces[before]
				same.text, same.wide = same.text+" "+part, last.x+last.wide-same.x
				t.pieces = t.pieces[:before+1]
			}
		}
	}
}

// parts returns a word, or the parts of one that is wider than a line.
func (t *typesetter) parts(word string) []string {
	wide := func(text string) bool { return t.book.measure(text, noteStyle) > t.right-t.left }
	if !wide(word) {
		return []string{word}
	}
	return widgets.WrapText(word, wide)
}

// maxMeasured is the number of texts whose widths are kept.
const maxMeasured = 50_000

// styled is a text in a style.
type styled struct {
	text  string
	style style
}

// measure returns the width of a piece.
func (b *book) measure(text string, s style) float32 {
	key := styled{text, s}
	w, ok := b.widths[key]
	if !ok {
		if len(b.widths) > maxMeasured {
			clear(b.widths)
		}
		w = textWidth(text, s.size(), s == mainStyle)
		if s == countStyle {
			w += 2 * countPad
		}
		b.widths[key] = w
	}
	return w
}

// size returns the size of a style's letters.
func (s style) size() float32 {
	if s == moveStyle || s == mainStyle {
		return look.BodyText
	}
	return look.QuietText
}
