package formats

import (
	"bytes"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// libLines converts a comment of a library to lines of text.
func libLines(text string) string {
	return strings.TrimSpace(strings.NewReplacer(libBreak, "\n", "\r\n", "\n", "\r", "\n").Replace(text))
}

func writeLib(games []sheet) []byte {
	var b bytes.Buffer
	b.WriteString(libMark + "\x03\x04" + strings.Repeat("\xff", libHead-len(libMark)-2))
	tree := games[0].Tree()
	libNode(&b, 0, tree, true)
	libBranches(&b, tree)
	return b.Bytes()
}

// libBranches writes the subtrees below a branch.
func libBranches(b *bytes.Buffer, at *record.Branch) {
	for i, n := range at.Next {
		cell, err := game.ParseCell(gomokuSize.rows, gomokuSize.columns, n.Move)
		where := byte(cell/gomokuSize.columns<<4 | cell%gomokuSize.columns + 1)
		switch {
		case n.Move == game.PassName:
			where = 0
		case err != nil:
			continue // never happens in a record that was opened
		}
		libNode(b, where, n, i == len(at.Next)-1)
		libBranches(b, n)
	}
}

// libNode writes a node with its comment. last is set if the node has no further sibling.
func libNode(b *bytes.Buffer, where byte, n *record.Branch, last bool) {
	flags := 0
	if n.Move == game.PassName {
		flags |= libNoMove
	}
	if !last {
		flags |= libSibling
	}
	if len(n.Next) == 0 {
		flags |= libLeaf
	}
	text := strings.ReplaceAll(strings.Join(n.Comments, "\n"), "\x00", " ")
	if text != "" {
		flags |= libComment
	}
	b.Write([]byte{where, byte(flags)})
	if text == "" {
		return
	}
	first, rest, many := strings.Cut(text, "\n")
	if many {
		first += libBreak + strings.ReplaceAll(rest, "\n", "\r\n")
	}
	b.WriteString(first + "\x00")
	if len(first)%2 == 0 {
		b.WriteByte(0)
	}
}
