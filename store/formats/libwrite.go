package formats

import (
	"bytes"
	"slices"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// libLines converts a comment of a library to lines of text.
func libLines(text string) string {
	return strings.TrimSpace(strings.NewReplacer(libBreak, "\n", "\r\n", "\n", "\r", "\n").Replace(text))
}

// libLoses returns the notes on a move that a library cannot hold.
func libLoses(n record.Notes, move string) record.Notes {
	n.Label, n.Start = "", false
	n.Marks = slices.DeleteFunc(slices.Clone(n.Marks), func(m record.Mark) bool { return m == record.Mark{Cell: move, Shape: record.Ring} })
	return n
}

// libWriter writes a library.
type libWriter struct {
	bytes.Buffer
	encoder *encoding.Encoder // of its texts
}

func writeLib(games []sheet) []byte {
	g := games[0]
	b := libWriter{encoder: encoderFor(g.Tags)}
	b.WriteString(libMark + "\x03\x04" + strings.Repeat("\xff", libHead-len(libMark)-2))
	tree := g.Tree()
	b.node(0, tree, true)
	b.branches(tree)
	return b.Bytes()
}

// encoderFor returns the encoder for the encoding that a game's tags name: UTF-8 if there is none. What it cannot write
// becomes a question mark or the like.
func encoderFor(tags []record.Tag) *encoding.Encoder {
	if e, err := htmlindex.Get(EncodingOf(record.Game{Tags: tags})); err == nil {
		return encoding.ReplaceUnsupported(e.NewEncoder())
	}
	return encoding.Nop.NewEncoder()
}

// branches writes the subtrees below a branch.
func (b *libWriter) branches(at *record.Branch) {
	for i, n := range at.Next {
		cell, err := game.ParseCell(gomokuSize.rows, gomokuSize.columns, n.Move)
		where := byte(cell/gomokuSize.columns<<4 | cell%gomokuSize.columns + 1)
		switch {
		case n.Move == game.PassName:
			where = 0
		case err != nil:
			continue // never happens in a record that was opened
		}
		b.node(where, n, i == len(at.Next)-1)
		b.branches(n)
	}
}

// node writes a node with its texts. last is set if the node has no further sibling.
func (b *libWriter) node(where byte, n *record.Branch, last bool) {
	about := n.Detail.Notes()
	comment := strings.Join(n.Comments, "\n")
	first, rest, many := strings.Cut(comment, "\n")
	if many {
		first += libBreak + strings.ReplaceAll(rest, "\n", "\r\n")
	}
	var flags byte
	for flag, set := range map[byte]bool{
		libNoMove: n.Move == game.PassName, libSibling: !last, libLeaf: len(n.Next) == 0, libComment: comment != "",
		libStart: about.Start, libMarked: slices.Contains(about.Marks, libMarkOn(n)), libMore: about.Label != "",
	} {
		if set {
			flags |= flag
		}
	}
	b.Write([]byte{where, flags})
	if about.Label != "" {
		b.Write([]byte{0, libBoardText})
	}
	b.text(first)
	b.text(strings.ReplaceAll(about.Label, "\n", " "))
}

// text writes a text unless it is empty. It ends with a zero byte, and one more if that is needed for an even length.
func (b *libWriter) text(text string) {
	if text == "" {
		return
	}
	raw, err := b.encoder.String(strings.ReplaceAll(text, "\x00", " "))
	if err != nil {
		raw = "?" // never happens: what is not supported is replaced
	}
	b.WriteString(raw + "\x00")
	if len(raw)%2 == 0 {
		b.WriteByte(0)
	}
}
