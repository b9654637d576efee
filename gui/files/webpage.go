package files

import (
	"bytes"
	"image/png"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats/webpage"
)

// WebPage returns the kind of file that holds the game on the board as an HTML page.
func (h *Share) WebPage() NamedKind {
	page, snap, options := h.Page(), h.Table.Snap, h.Table.Prefs.Board()
	view := snap.Setup.View(snap.Tree.Position(snap.Setup.Variant, snap.Current))
	options.Numbers = true
	return NamedKind{Name: words.WebPage(), Kind: Kind{Extension: ".html", Content: func() (html []byte, err error) {
		if page.Board, err = pageBoard(view, options); err != nil {
			return nil, err
		}
		return page.HTML()
	}}}
}

// The board on a web page, in Fyne's units: the size of a cell, and the maximum of the longer side. It has
// boardScale pixels for each unit, as a high-density display has.
const boardCell, maxBoard, boardScale = 80, 800, 2

// pageBoard returns the board of a web page, which is light, as a PNG. Call it in the background.
func pageBoard(v game.View, o board.Options) ([]byte, error) {
	var b bytes.Buffer
	width, height := board.PictureSize(v, o, boardCell)
	err := png.Encode(&b, board.Picture(v, o, look.Light(), min(max(width, height), maxBoard), boardScale))
	return b.Bytes(), err
}

// Page returns the web page of the game on the board, without the picture.
func (h *Share) Page() webpage.Page {
	s := words.ForOthers(h.Table.Snap)
	p := webpage.Page{
		Language: words.Language(), Title: words.GameTitle(s), About: words.Summary(s.Setup.Variant), Alt: words.BoardAtEnd(),
		Note: s.Tree.Comment(session.Root), MovesHeading: words.Moves(), Footer: words.WrittenBy(h.Program, h.Version),
	}
	for side := range game.None {
		p.Facts = append(p.Facts, [2]string{words.SideName(s.View.Style, s.Setup.Mark(side)), words.PlayerFact(s, side)})
	}
	if date := words.DateOf(s.Setup.Began, s.Setup.Day); date != "" {
		p.Facts = append(p.Facts, [2]string{words.DateFact(), date})
	}
	if s.Ending.Over() {
		p.Facts = append(p.Facts, [2]string{words.ResultFact(), words.EndingForOthers(s)})
	}
	mistakes := h.addGraph(&p, s.Setup)
	p.Moves = movesFrom(s.Tree, s.Tree.Line(), mistakes)
	for i, n := range s.Tree.Line() {
		p.Moves[i].Comment = strings.TrimSpace(words.OpeningDecisions(s, n) + "\n" + p.Moves[i].Comment)
	}
	return p
}

// addGraph adds the graph of the game and its mistakes to the page, if a review knows any values.
// It returns the numbers of the mistakes by the ply of their move.
func (h *Share) addGraph(p *webpage.Page, of session.Setup) (mistakes map[int]int) {
	c, ok := h.Review.Content()
	if !ok || !slices.Contains(c.Known, true) {
		return nil
	}
	up := game.First
	if of.Mark(up) != c.UpMark {
		up = game.Second
	}
	mistakes = map[int]int{}
	g := &webpage.Graph{Heading: words.Graph(), Up: words.NameOf(of, up), Down: words.NameOf(of, up.Other()), Values: c.Values, Known: c.Known}
	for i, m := range c.Mistakes {
		g.Mistakes = append(g.Mistakes, words.List(m.Move, m.Better))
		mistakes[m.Ply+1] = i + 1
	}
	p.Graph = g
	return mistakes
}

// movesFrom returns the moves of a line for a page, with their comments, mistakes and variations.
func movesFrom(t *session.Tree, line []session.Node, mistakes map[int]int) (moves []webpage.Move) {
	for i, n := range line {
		ply, number := t.Ply(n), ""
		if i == 0 || ply%2 == 1 {
			number = words.MoveNumber(ply)
		}
		m := webpage.Move{Number: number, Name: words.MoveName(t.Name(n)), Comment: t.Comment(n), Mistake: mistakes[ply]}
		if next := t.Next(t.Parent(n)); len(next) > 0 && next[0] == n {
			for _, other := range next[1:] {
				m.Variations = append(m.Variations, movesFrom(t, append([]session.Node{other}, t.Along(other)...), nil))
			}
		}
		moves = append(moves, m)
	}
	return moves
}
