package formats

import (
	"bytes"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// libFormat is the format of RenLib's libraries: a header of 20 bytes, then the nodes of a tree of
// moves on 15 × 15 in depth-first order. A node is two bytes: its cell, and flags. The texts of a
// node follow it.
func libFormat() Format {
	return Format{
		Name: "RenLib", End: ".lib", Encoded: true, detect: isLib, read: readLib, maxSize: maxCollection, assumes: mnk.Renju,
		canHold:     func(b board) bool { return b.five() && size{b.rules.Rows, b.rules.Columns} == gomokuSize },
		storedParts: []Part{Variations, Passes, Comments}, notesLost: libLoses, write: writeLib,
	}
}

// libMark begins each file, and libHead is the size of the header in bytes. The two bytes after the
// mark are the version: 3 and 4, or 3 and 0 in older files.
const (
	libMark = "\xffRenLib\xff"
	libHead = 20
)

// The flags of a node. Flags not listed here do not affect the moves.
const (
	libSibling    = 0x80 // a sibling follows after the node's subtree
	libLeaf       = 0x40 // the node has no children
	libOldComment = 0x20 // a text follows
	libMarked     = 0x10
	libComment    = 0x08 // a text follows
	libStart      = 0x04 // whoever opens the library begins here
	libNoMove     = 0x02
	libMore       = 0x01 // two more bytes of flags follow
	libBoardText  = 0x01 // in the second of these bytes: a text shown on the board follows
)

// libBreak separates the first line of a comment from the rest.
const libBreak = "\x08"

// libMarkOn returns the mark of our own that stands for a library's mark on a move.
func libMarkOn(n *record.Branch) record.Mark { return record.Mark{Cell: n.Move, Shape: record.Ring} }

// encodingTag is the tag with the encoding of a library's texts, if that is not UTF-8. They are written back in it.
const encodingTag = "Encoding"

func isLib(text []byte) bool { return bytes.HasPrefix(text, []byte(libMark)) }

// libReader reads the nodes of a library one after the other.
type libReader struct {
	*reader
	data   []byte
	done   int
	texts  []libText
	marked int // number of marks that are on no move
	nodes  int
	moves  int // the nodes without the root
}

// readingShare is about the share of reading a library in the work. The rest is to check its moves.
const readingShare = 0.5

// libText is a comment of a branch, or the text that is on the board where its move goes or on another point, in the
// encoding of the file.
type libText struct {
	branch *record.Branch
	raw    []byte
	label  bool
	point  string // the other point, or ""
}

func readLib(data []byte, r *reader) ([]Game, error) {
	if bytes.HasPrefix(data, []byte("!<arch>")) {
		return nil, noGame("it is a library of a compiler")
	}
	l := &libReader{reader: r, data: data}
	if isLib(data) {
		l.done = min(libHead, len(data))
	}
	tree, err := l.tree()
	if err != nil {
		return nil, err
	}
	if !isLib(data) && len(bytes.Trim(data[l.done:], "\x00")) > 0 {
		return nil, noGame("it has no head of RenLib, and more than a tree")
	}
	encoding, notes := l.decode()
	if l.marked > 0 {
		notes = append(notes, Note{Kind: Markup, N: l.marked})
	}
	found, err := l.playable(record.Game{Kinds: [2]record.Kind{record.Person, record.Person}}, tree, 0, r.candidates(gomokuSize, mnk.Renju))
	if err != nil {
		return nil, err
	}
	g := &found.Record
	g.Undone = len(g.Moves) // a library is opened at its beginning
	g.Result, g.Reason = 0, ""
	if encoding != utf8Name {
		g.Tags = append(g.Tags, record.Tag{Name: encodingTag, Value: encoding})
	}
	found.Notes = append(append(found.Notes, notes...), r.assumed(g.Variant)...)
	return []Game{found}, nil
}

// tree reads the nodes. A node is a child of the node before it. After a leaf, the next node is the
// sibling of the latest node that announced one.
func (l *libReader) tree() (*record.Branch, error) {
	root := &record.Branch{}
	parent, waiting := root, []*record.Branch{}
	for {
		node, flags, err := l.node(parent)
		if err != nil {
			return nil, err
		}
		if flags&libSibling != 0 {
			waiting = append(waiting, parent)
		}
		if parent = node; flags&libLeaf == 0 {
			continue
		}
		if len(waiting) == 0 {
			return root, nil
		}
		parent, waiting = waiting[len(waiting)-1], waiting[:len(waiting)-1]
	}
}

// node reads the node that follows parent and returns it with its flags. The first node may be the
// root.
func (l *libReader) node(parent *record.Branch) (*record.Branch, int, error) {
	at := l.done
	if at+2 > len(l.data) {
		return nil, 0, noGame(fmt.Sprintf("its tree has no end: a move was expected after %d bytes", at))
	}
	l.nodes++
	if err := l.spend(1); err != nil {
		return nil, 0, err
	}
	where, flags := int(l.data[at]), int(l.data[at+1])
	l.done += 2
	l.share = readingShare * float64(l.done) / float64(len(l.data))
	if where != 0 && l.isText(flags) {
		point := gomokuSize.cell(where&15-1, where>>4)
		if point == "" {
			return nil, 0, l.noCell(at)
		}
		return parent, flags, l.flagged(parent, flags, point)
	}
	node := parent
	if l.nodes > 1 || where != 0 {
		if l.moves++; l.moves > l.maxMoves() {
			return nil, 0, l.tooManyMoves()
		}
		cell := gomokuSize.cell(where&15-1, where>>4)
		switch {
		case flags&libNoMove != 0 || where == 0:
			cell = game.PassName
		case cell == "":
			return nil, 0, l.noCell(at)
		}
		node = parent.To(cell)
	}
	switch {
	case flags&libMarked == 0:
	case where == 0:
		l.marked++
	default:
		node.Note(func(n *record.Notes) { n.Marks = append(n.Marks, libMarkOn(node)) })
	}
	if flags&libStart != 0 {
		node.Note(func(n *record.Notes) { n.Start = true })
	}
	return node, flags, l.flagged(node, flags, "")
}

// noCell returns the error for a node at an index that is on no cell.
func (l *libReader) noCell(at int) error {
	return noGame(fmt.Sprintf("its byte %d is no cell of 15 × 15", at+1))
}

// isText reports whether the node whose flags were just read is no move, but a text on an empty point.
func (l *libReader) isText(flags int) bool {
	const want = libNoMove | libLeaf | libMore
	return flags&want == want && l.done+2 <= len(l.data) && l.data[l.done+1]&libBoardText != 0
}

// flagged reads the data that the flags of a node announce: more flags, and texts. A text for the board is on a point, or
// where the move of the node goes for "".
func (l *libReader) flagged(node *record.Branch, flags int, point string) error {
	more := 0
	if flags&libMore != 0 {
		if l.done+2 > len(l.data) {
			return noGame("it ends within a move")
		}
		more = int(l.data[l.done+1])
		l.done += 2
	}
	if flags&(libComment|libOldComment) != 0 {
		raw, err := l.text()
		if err != nil {
			return err
		}
		l.texts = append(l.texts, libText{branch: node, raw: raw})
	}
	if more&libBoardText == 0 {
		return nil
	}
	raw, err := l.text()
	l.texts = append(l.texts, libText{node, raw, true, point})
	return err
}

// text reads a text and its terminating zero byte. A second zero byte pads it to an even length.
func (l *libReader) text() ([]byte, error) {
	n := bytes.IndexByte(l.data[l.done:], 0)
	if n < 0 {
		return nil, noGame("it ends within a comment")
	}
	raw := l.data[l.done : l.done+n]
	l.done = min(l.done+(n/2+1)*2, len(l.data))
	return raw, nil
}

// decode adds the comments and labels to the nodes. All are in one encoding, whose name it returns.
func (l *libReader) decode() (name string, notes []Note) {
	var all []byte
	for _, t := range l.texts {
		all = append(append(all, t.raw...), '\n')
	}
	name, guessed := source{budget: l.budget, data: all, chosen: l.Encoding}.encoding()
	unread := 0
	for _, t := range l.texts {
		text, lost := l.decodeAs(t.raw, name)
		unread += lost
		switch text = libLines(text); {
		case text == "":
		case t.point != "":
			t.branch.Note(func(n *record.Notes) {
				n.Marks = append(n.Marks, record.Mark{Cell: t.point, Shape: record.Letter, Text: text})
			})
		case t.label:
			t.branch.Note(func(n *record.Notes) { n.Label = text })
		default:
			t.branch.Comments = append(t.branch.Comments, text)
		}
	}
	return name, encodingNotes(name, guessed, unread)
}
