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

// libLoses returns the notes on the last move of a path that a library cannot hold.
func libLoses(path []*record.Branch) record.Notes {
	b := path[len(path)-1]
	n, texts := b.Detail.Notes(), libTexts(path)
	n.Label, n.Start = "", false
	n.Marks = slices.DeleteFunc(slices.Clone(n.Marks), func(m record.Mark) bool {
		i := slices.IndexFunc(b.Next, func(next *record.Branch) bool { return next.Move == m.Cell })
		return m == libMarkOn(b) || slices.Contains(texts, m) || i >= 0 && libLabel(b, b.Next[i]) == m.Text && m.Shape == record.Letter
	})
	return n
}

// libTexts returns the marks on the position after a path that are texts on the board in a library: letters on empty
// points where no move follows.
func libTexts(path []*record.Branch) (texts []record.Mark) {
	b := path[len(path)-1]
	for _, m := range b.Detail.Notes().Marks {
		at := func(b *record.Branch) bool { return b.Move == m.Cell }
		used := slices.ContainsFunc(path, at) || slices.ContainsFunc(b.Next, at) ||
			slices.ContainsFunc(texts, func(t record.Mark) bool { return t.Cell == m.Cell })
		if m.Shape == record.Letter && !used {
			texts = append(texts, m)
		}
	}
	return texts
}

// libLabel returns the text on the board where a move goes that follows a position: its label or, without one, the
// letter on its point.
func libLabel(b, next *record.Branch) string {
	if label := next.Detail.Notes().Label; label != "" {
		return label
	}
	for _, m := range b.Detail.Notes().Marks {
		if m.Shape == record.Letter && m.Cell == next.Move {
			return m.Text
		}
	}
	return ""
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
	b.node(0, []*record.Branch{tree}, "", true)
	b.branches([]*record.Branch{tree})
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

// branches writes the texts on the board after a path, and the subtrees of the moves that follow it.
func (b *libWriter) branches(path []*record.Branch) {
	at, texts := path[len(path)-1], libTexts(path)
	for i, n := range at.Next {
		where, ok := libPoint(n.Move)
		switch {
		case n.Move == game.PassName:
			where = 0
		case !ok:
			continue // never happens in a record that was opened
		}
		below := append(path, n)
		b.node(where, below, libLabel(at, n), i == len(at.Next)-1 && len(texts) == 0)
		b.branches(below)
	}
	for i, m := range texts {
		where, ok := libPoint(m.Cell)
		if !ok {
			continue // never happens in a record that was opened
		}
		flags := byte(libNoMove | libLeaf | libMore)
		if i < len(texts)-1 {
			flags |= libSibling
		}
		b.Write([]byte{where, flags, 0, libBoardText})
		b.text(withoutBreaks(m.Text))
	}
}

// libPoint returns the byte for a point, and whether there is such a point.
func libPoint(name string) (where byte, ok bool) {
	cell, err := game.ParseCell(gomokuSize.rows, gomokuSize.columns, name)
	return byte(cell/gomokuSize.columns<<4 | cell%gomokuSize.columns + 1), err == nil
}

// node writes the node after a path with its texts, of which label is on the board. last is set if the node has no
// further sibling.
func (b *libWriter) node(where byte, path []*record.Branch, label string, last bool) {
	n := path[len(path)-1]
	about := n.Detail.Notes()
	comment := strings.Join(n.Comments, "\n")
	first, rest, many := strings.Cut(comment, "\n")
	if many {
		first += libBreak + strings.ReplaceAll(rest, "\n", "\r\n")
	}
	var flags byte
	for flag, set := range map[byte]bool{
		libNoMove: n.Move == game.PassName, libSibling: !last, libLeaf: len(n.Next)+len(libTexts(path)) == 0, libComment: comment != "",
		libStart: about.Start, libMarked: slices.Contains(about.Marks, libMarkOn(n)), libMore: label != "",
	} {
		if set {
			flags |= flag
		}
	}
	b.Write([]byte{where, flags})
	if label != "" {
		b.Write([]byte{0, libBoardText})
	}
	b.text(first)
	b.text(withoutBreaks(label))
}

// withoutBreaks returns a text for the board as one line.
func withoutBreaks(text string) string { return strings.ReplaceAll(text, "\n", " ") }

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
