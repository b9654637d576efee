package study

import (
	"context"
	"strconv"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats/webpage"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// webPage returns the kind of file that holds the study on the table as an HTML page.
func (u *Studies) webPage() files.Kind {
	s, name := u.Table.Snap, u.current.keeper.title()
	moves, branches := u.Table.Session.StudySize()
	about, numbers := words.StudyFacts(s.Setup.Variant, "", moves, branches), u.Table.Prefs.MoveNumbers
	return files.Kind{
		Extension: ".html", ProgressText: words.WritingPage(),
		Slow: func(ctx context.Context, report func(said string, share float64)) ([]byte, error) {
			b := &pageBuilder{ctx: ctx, s: s, pos: s.Setup.Variant.Start(), cells: map[string]int{}, numbers: numbers}
			b.report = func(done int) { report(words.WritingPage(), float64(done)/float64(max(moves, 1))) }
			page := b.page()
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			page.Title, page.About, page.Language = name, about, words.Language()
			page.Footer, page.Words = words.WrittenBy(u.Program, u.Version), words.StudyPage()
			return page.HTML()
		},
	}
}

// pageBuilder walks a study to make its web page.
type pageBuilder struct {
	ctx    context.Context
	s      session.Snapshot
	pos    game.Position // at the move that the walk has come to
	cells  map[string]int
	done   int // moves
	board  webpage.StudyBoard
	report func(done int)
	// numbers is set if the person has the numbers of the moves shown.
	numbers bool
}

// reportEvery is after how many moves the progress is reported.
const reportEvery = 1000

// page returns the page without its texts.
func (b *pageBuilder) page() webpage.Study {
	v := b.s.Setup.View(b.pos)
	for i, c := range v.Cells {
		b.cells[c.Name] = i
	}
	b.board = webpage.StudyBoard{
		Rows: v.Rows, Columns: v.Columns, BlockRows: v.BlockRows, BlockColumns: v.BlockColumns,
		Style:        map[game.Style]string{game.Stones: "stones", game.Marks: "marks", game.Discs: "discs", game.Pieces: "pieces"}[v.Style],
		ColumnLabels: v.ColumnLabels, RowLabels: v.RowLabels,
		Content: changes(game.View{}, v), Marks: b.marks(session.Root), Shown: changes(game.View{}, b.s.View),
		Numbers: b.numbers,
	}
	moves := b.line(b.s.Tree.Along(session.Root), 0, v)
	return webpage.Study{Note: b.s.Tree.Comment(session.Root), Moves: moves, Board: b.board}
}

// line returns the moves of a line that begins after the move with a number, at which the board has a view. The position
// is the same afterwards.
func (b *pageBuilder) line(line []session.Node, parent int, before game.View) (moves []webpage.StudyMove) {
	t, played := b.s.Tree, 0
	for _, n := range line {
		if b.ctx.Err() != nil {
			break
		}
		var variations [][]webpage.StudyMove
		next := t.Next(t.Parent(n))
		m, after := b.move(n, parent, before)
		if next[0] == n {
			b.pos.Undo()
			for _, other := range next[1:] {
				variations = append(variations, b.line(append([]session.Node{other}, t.Along(other)...), parent, before))
			}
			b.pos.Play(t.Move(n))
		}
		m.Variations = variations
		moves = append(moves, m)
		parent, before = m.ID, after
		played++
	}
	for range played {
		b.pos.Undo()
	}
	return moves
}

// move plays a move and returns it for the page, with the view after it.
func (b *pageBuilder) move(n session.Node, parent int, before game.View) (m webpage.StudyMove, after game.View) {
	t := b.s.Tree
	if b.done++; b.done%reportEvery == 0 {
		b.report(b.done)
	}
	b.pos.Play(t.Move(n))
	after = b.s.Setup.View(b.pos)
	noted := t.Detail(n).Notes()
	m = webpage.StudyMove{
		ID: b.done, Parent: parent, Number: strconv.Itoa(t.Ply(n)) + ".", Name: words.MoveName(t.Name(n)) + string(noted.Glyph),
		Label: noted.Label, Heading: noted.Name, Comment: t.Comment(n), Changes: changes(before, after), Target: after.Last, Marks: b.marks(n),
	}
	if noted.Value.Result != game.Ongoing {
		m.Value = words.StudyValue(b.s.Setup, noted.Value)
	}
	if n == b.s.At {
		b.board.At = m.ID
	}
	return m, after
}

// marks returns the marks on the position at a node.
func (b *pageBuilder) marks(n session.Node) (list []webpage.StudyMark) {
	for _, m := range b.s.Tree.Detail(n).Notes().Marks {
		if cell, ok := b.cells[m.Cell]; ok && m.Shape != record.Point {
			list = append(list, webpage.StudyMark{Cell: cell, Shape: string(m.Shape), Text: m.Text})
		}
	}
	return list
}

// changes returns what differs on the board of a view from that of an earlier one, which may be empty.
func changes(before, after game.View) (list []webpage.Change) {
	for i, c := range after.Cells {
		was := ""
		if i < len(before.Cells) {
			was = contentOf(before.Cells[i])
		}
		if now := contentOf(c); now != was {
			list = append(list, webpage.Change{Cell: i, Content: now})
		}
	}
	for i, block := range after.Blocks {
		if won := pieceOf(block.Winner); won != "" && (i >= len(before.Blocks) || before.Blocks[i].Winner != block.Winner) {
			list = append(list, webpage.Change{Cell: i, Block: true, Content: won})
		}
	}
	return list
}

// contentOf returns what is on a cell as a page names it.
func contentOf(c game.Cell) string {
	if c.Closed && c.Piece == game.None {
		return "x"
	}
	return pieceOf(c.Piece)
}

// pieceOf returns the piece of a side as a page names it, or "" for none.
func pieceOf(side game.Side) string {
	switch side {
	case game.First:
		return "1"
	case game.Second:
		return "2"
	default:
		return ""
	}
}
