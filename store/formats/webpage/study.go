package webpage

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"strconv"
	"strings"
)

// Study is the page of a study: a tree of moves. Without a script it is the tree as a book prints it, with the board at
// the start. With its script one can step through the tree.
type Study struct {
	// Language is the language code of the texts, such as "en".
	Language string
	// Title is the heading of the page, About a line on the game and the size of the tree, and Note the comment on the
	// start.
	Title, About, Note string
	Board              StudyBoard
	// Moves are the moves of the main line, with their variations.
	Moves []StudyMove
	// Footer names the program that wrote the page.
	Footer string
	Words  StudyWords
}

// StudyWords are the words of the page.
type StudyWords struct {
	Moves, Board, Start, Back, Forward, End, Next, Nothing, Numbers string
}

// StudyMove is a move of a study.
type StudyMove struct {
	// ID is the number of the move, from 1, and Parent that of the move before it, 0 for the start. Each number is used
	// once.
	ID, Parent int
	// Number is the move number before the move, such as "12.", or "" if there is none.
	Number string
	// Name is the move in the notation of the board, with its sign, and Label what stands on the board for it.
	Name, Label string
	// Heading is the name of the position, and Value who wins.
	Heading, Value, Comment string
	// Changes are what the move changes on the board, and Target is the cell that it is about, −1 if there is none.
	Changes []Change
	Target  int
	Marks   []StudyMark
	// Variations are lines that begin with another move in place of this one.
	Variations [][]StudyMove
}

// Change is a new content of a cell, or of a block of cells if Block is set: 1 or 2 for the piece of a mark, "x" for a
// closed cell, and "" for nothing.
type Change struct {
	Cell    int
	Block   bool
	Content string
}

// StudyMark is a mark on a cell. Shape is a shape of a study's marks, and Text the text of a letter.
type StudyMark struct {
	Cell        int
	Shape, Text string
}

// StudyBoard is the board of a study.
type StudyBoard struct {
	Rows, Columns           int
	BlockRows, BlockColumns int
	// Style is "stones", "marks", "discs" or "pieces".
	Style string
	// ColumnLabels (from the left) and RowLabels (from the top) are the coordinates.
	ColumnLabels, RowLabels []string
	// Content is what is on the board at the start, and Marks are on it there.
	Content []Change
	Marks   []StudyMark
	// At is the number of the move with whose position the page begins, and Shown what is on the board there.
	At    int
	Shown []Change
	// Numbers is set if the page begins with the number of each move on its piece.
	Numbers bool
}

var (
	//go:embed study.html
	studySource string
	//go:embed study.css
	studyStyle string
	//go:embed study.js
	studyScript string
)

// HTML returns the page. It loads nothing, and runs no script but its own.
func (s Study) HTML() ([]byte, error) {
	t, err := template.New("study").Parse(studySource)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, s)
	return b.Bytes(), err
}

// Style returns the style of the page.
func (s Study) Style() template.CSS { return template.CSS(studyStyle) }

// Script returns the script of the page.
func (s Study) Script() template.JS { return template.JS(studyScript) }

// Policy returns the content-security policy of the page: only its own style and script.
func (s Study) Policy() string {
	return fmt.Sprintf("default-src 'none'; style-src '%s'; script-src '%s'; base-uri 'none'; form-action 'none'",
		hashOf(studyStyle), hashOf(studyScript))
}

// hashOf returns the hash of a text for a content-security policy.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// Data returns a mark as text for the script: "34=ring", "35=letter=A". Blanks in the text become no-break spaces.
func (m StudyMark) Data() string {
	data := strconv.Itoa(m.Cell) + "=" + m.Shape
	if m.Text != "" {
		data += "=" + strings.Join(strings.Fields(m.Text), "\u00a0")
	}
	return data
}

// Data returns a change as text for the script: "34=1", "b4=2".
func (c Change) Data() string {
	block := ""
	if c.Block {
		block = "b"
	}
	return block + strconv.Itoa(c.Cell) + "=" + c.Content
}

// studyCell is the size of a cell, and studyEdge that of the edge with coordinates, in the units of the picture.
const studyCell, studyEdge = 40, 26

// Width returns the width of the picture.
func (b StudyBoard) Width() int { return b.Columns*studyCell + 2*studyEdge }

// Height returns the height of the picture.
func (b StudyBoard) Height() int { return b.Rows*studyCell + 2*studyEdge }

// Segment is a line of the board. A strong one separates blocks.
type Segment struct {
	X1, Y1, X2, Y2 int
	Strong         bool
}

// Segments returns the lines of the board: those on which stones stand, or those between cells.
func (b StudyBoard) Segments() (list []Segment) {
	half := 0
	columns, rows := b.Columns, b.Rows
	if b.Style == "stones" {
		half = studyCell / 2
		columns, rows = columns-1, rows-1
	}
	left, top := studyEdge+half, studyEdge+half
	right, bottom := b.Width()-left, b.Height()-top
	for i := range columns + 1 {
		x := left + i*studyCell
		list = append(list, Segment{x, top, x, bottom, b.BlockColumns > 0 && i%b.BlockColumns == 0})
	}
	for i := range rows + 1 {
		y := top + i*studyCell
		list = append(list, Segment{left, y, right, y, b.BlockRows > 0 && i%b.BlockRows == 0})
	}
	return list
}

// Piece is a piece on the board, or on a block. Transform says where it is, and how large.
type Piece struct{ Content, Transform string }

// Pieces returns the pieces of the position with which the page begins, which the script draws anew.
func (b StudyBoard) Pieces() (list []Piece) {
	for _, c := range b.Shown {
		columns, wide, high := b.Columns, 1, 1
		if c.Block {
			wide, high = b.BlockColumns, b.BlockRows
			columns /= wide
		}
		x := studyEdge + (2*(c.Cell%columns)+1)*wide*studyCell/2
		y := studyEdge + (2*(c.Cell/columns)+1)*high*studyCell/2
		list = append(list, Piece{c.Content, fmt.Sprintf("translate(%d %d) scale(%d)", x, y, min(wide, high))})
	}
	return list
}

// Label is a coordinate at the edge of the board.
type Label struct {
	X, Y int
	Text string
}

// Labels returns the coordinates.
func (b StudyBoard) Labels() (list []Label) {
	for i, text := range b.ColumnLabels {
		list = append(list, Label{studyEdge + i*studyCell + studyCell/2, b.Height() - studyEdge/2, text})
	}
	for i, text := range b.RowLabels {
		list = append(list, Label{studyEdge / 2, studyEdge + i*studyCell + studyCell/2, text})
	}
	return list
}
