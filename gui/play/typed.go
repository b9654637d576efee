package play

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// LineMode is a Mode in which moves can be typed.
type LineMode interface {
	Mode
	// PlayLine plays moves one after the other. It stops at the first that is not possible, and returns how many were, and
	// why that one is not.
	PlayLine(moves []game.Move) (played int, err error)
}

// maxTyped is how many characters the field for moves holds: those of a game on the largest board, with room to spare.
const maxTyped = 10_000

// CanTypeMoves reports whether moves can be typed now.
func (t *Table) CanTypeMoves() bool {
	_, ok := t.mode.(LineMode)
	return ok
}

// TypeMoves lets the person type moves from the position shown. If one of them is wrong, none is played, and all stay in
// the field. An area, such as f6-k10, goes to OnArea.
func (t *Table) TypeMoves() {
	if !t.CanTypeMoves() {
		return
	}
	field := widgets.NewEntry("", widgets.AtMost(maxTyped), t.Sheets.Key)
	field.SetPlaceHolder(t.exampleMoves())
	play := func() {
		if from, to, ok := t.typedArea(field.Text); ok {
			t.Sheets.CloseFront()
			t.OnArea(from, to)
			return
		}
		rest, problem := t.playTyped(field.Text)
		if problem == "" {
			t.Sheets.CloseFront()
			return
		}
		field.SetText(rest)
		t.Sheets.Say(problem)
	}
	s := t.Sheets.Open(words.TypeMoves(), container.New(widgets.MinWidth{Width: 320}, field),
		t.Sheets.CloseButton(words.Cancel()), t.Sheets.Button(words.Play(), play).Primary())
	s.Focus(field)
	t.typing = s
}

// forgetRefusal removes the reason for which typed moves were refused, such as that it was not the person's turn. It is for
// when the game has gone on, since they may be possible now.
func (t *Table) forgetRefusal() {
	if t.typing != nil && t.typing.InFront() {
		t.Sheets.Say("")
	}
}

// exampleMoves returns some moves near the centre that can be played now one after the other, as the person would type them.
func (t *Table) exampleMoves() string {
	const some = 3
	var names []string
	pos := t.Snap.Position()
	for range some {
		m := centralMove(pos.View())
		if m == game.NoMove {
			break
		}
		names = append(names, pos.Format(m))
		pos.Play(m)
	}
	return strings.Join(names, " ")
}

// centralMove returns the move of the cell nearest to the centre of the board that can be chosen, or game.NoMove if there is
// none.
func centralMove(v game.View) game.Move {
	move, nearest := game.NoMove, 0
	for i, c := range v.Cells {
		row, column := 2*(i/v.Columns)-v.Rows+1, 2*(i%v.Columns)-v.Columns+1
		if far := row*row + column*column; c.Move != game.NoMove && (move == game.NoMove || far < nearest) {
			move, nearest = c.Move, far
		}
	}
	return move
}

// playTyped plays the moves of a text, unless one of them is wrong. It returns those that were not played, and why, or ""
// if all were.
func (t *Table) playTyped(text string) (rest, problem string) {
	names := typedMoves(text)
	if t.Snap.View.Style == game.Discs && len(names) == 0 {
		names = typedColumns(text)
	}
	if len(names) == 0 && strings.TrimSpace(text) != "" {
		return text, words.NoSuchMove(strings.TrimSpace(text))
	}
	moves, problem := t.readMoves(names)
	if problem != "" {
		return text, problem
	}
	if len(moves) == 0 {
		return "", ""
	}
	played, err := t.mode.(LineMode).PlayLine(moves)
	if err != nil {
		return strings.Join(names[played:], " "), words.MoveRefused(names[played], err)
	}
	return "", ""
}

// typedArea reads a text such as f6-k10 as an area of the board. ok is false if it is none, or if nobody wants to know.
func (t *Table) typedArea(text string) (from, to int, ok bool) {
	low, high, ok := strings.Cut(strings.ReplaceAll(text, "–", "-"), "-")
	cell := func(name string) int {
		return slices.IndexFunc(t.Snap.View.Cells, func(c game.Cell) bool { return strings.EqualFold(c.Name, strings.TrimSpace(name)) })
	}
	from, to = cell(low), cell(high)
	return from, to, ok && from >= 0 && to >= 0 && t.OnArea != nil
}

// typedMoves returns the moves of a text, without their numbers. They may stand without spaces between them.
func typedMoves(text string) (names []string) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' }) {
		word = strings.TrimLeft(strings.TrimLeftFunc(word, unicode.IsDigit), ".")
		begin, digit := 0, false
		for i, r := range word {
			if digit && unicode.IsLetter(r) {
				names, begin = append(names, word[begin:i]), i
			}
			digit = unicode.IsDigit(r)
		}
		if word != "" {
			names = append(names, word[begin:])
		}
	}
	return names
}

// typedColumns returns the moves of a text of numbers of columns, such as 4435 or 4 4 3 5, or nil if it is none.
func typedColumns(text string) (names []string) {
	for _, r := range text {
		switch {
		case unicode.IsSpace(r) || r == ',' || r == ';':
		case unicode.IsDigit(r):
			names = append(names, string(r))
		default:
			return nil
		}
	}
	return names
}

// readMoves returns the moves that names stand for, from the position shown. If one of them is no move, or not possible,
// problem says so.
func (t *Table) readMoves(names []string) (moves []game.Move, problem string) {
	pos := t.Snap.Position()
	for _, name := range names {
		m := columnMove(pos, name)
		if m == game.NoMove {
			var err error
			if m, err = pos.ParseMove(name); err != nil {
				return nil, words.NoSuchMove(name)
			}
		}
		if !pos.Legal(m) {
			return nil, words.MoveImpossible(name)
		}
		moves = append(moves, m)
		pos.Play(m)
	}
	return moves, ""
}

// columnMove returns the move that drops a disc into the column with a name or number, or game.NoMove.
func columnMove(pos game.Position, name string) game.Move {
	v := pos.View()
	if column := DiscColumn(v, name); column >= 0 {
		return v.Cells[column].Move
	}
	return game.NoMove
}

// DiscColumn returns the index of the column with a letter or number, in which discs fall, or −1 if there is none.
func DiscColumn(v game.View, name string) int {
	column := slices.Index(v.ColumnLabels, strings.ToLower(name))
	if n, err := strconv.Atoi(name); err == nil {
		column = n - 1
	}
	if v.Style != game.Discs || column >= v.Columns {
		return -1
	}
	return max(column, -1)
}

// PlayLine goes to the position after moves that the game has, plays a move if it is the person's turn, and tries moves out
// if a click on the board would.
func (o ordinary) PlayLine(moves []game.Move) (played int, err error) {
	for _, m := range moves {
		s := o.t.Snap
		next := s.Tree.Next(s.At)
		i := slices.IndexFunc(next, func(n session.Node) bool { return s.Tree.Move(n) == m })
		switch {
		case i >= 0 && (s.Looking || !s.YourTurn):
			o.t.Session.Look(next[i])
		case !s.Position().Legal(m):
			err = session.ErrIllegal
		default:
			err = o.Play(m)
		}
		if err != nil {
			return played, err
		}
		played++
	}
	return played, nil
}

// Key shows another of the moves that follow the same position, while the person looks through a game.
func (o ordinary) Key(e *fyne.KeyEvent, cursor bool) bool {
	s, by := o.t.Snap, map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyDown: 1}[e.Name]
	if by == 0 || !s.Looking && !s.Ending.Over() || cursor && o.t.Tries(s) || len(s.Tree.Next(s.Tree.Parent(s.At))) < 2 {
		return false
	}
	o.t.Session.Look(s.Tree.Sibling(s.At, by))
	return true
}

// Rune and Choose do nothing: a character means nothing, and a cell is played on.
func (o ordinary) Rune(rune) bool        { return false }
func (o ordinary) Choose(int, bool) bool { return false }
