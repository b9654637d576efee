package formats

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// textFormat is the format of moves one after the other, as people write and post them: "h8i9", "1.
// h8 i9 2. g7", or "4455" for the columns of Connect Four. A move of ultimate tic-tac-toe is
// written as e5, as the digits of board and square, or as row and column from 0 like on CodinGame.
// Each line is a game. A line that begins with another number than 1 continues the game before it.
// If no line is numbered or has more than one move, all lines are one game. A # begins a remark.
func textFormat() Format {
	return Format{
		Name: "Text", End: ".txt", Many: true, Plain: true, read: readText,
		canHold: func(board) bool { return true }, storedParts: []Part{Passes}, write: writeText,
	}
}

func readText(data []byte, r *reader) ([]Game, error) {
	text, notes := source{budget: r.budget, data: data, chosen: r.Encoding}.decode()
	var games []Game
	for _, moves := range r.textGames(linesOf(text)) {
		if err := r.game(); err != nil {
			return nil, err
		}
		g, _, err := r.parseMoves(moves)
		if err != nil {
			return nil, err
		}
		g.Notes = append(slices.Clone(notes), g.Notes...)
		games = append(games, g)
	}
	return games, nil
}

// textGames groups lines into games, each as its words without move numbers.
func (r *reader) textGames(lines []string) (games [][]word) {
	short, numbered := true, false
	for i, line := range lines {
		list := textWords(line, i+1)
		moves := moveWords(list)
		if r.spend(len(moves)) != nil || r.step(1) != nil {
			return nil
		}
		if len(list) == 0 {
			continue
		}
		number, is := moveNumber(list[0].text)
		if is && number != 1 && len(games) > 0 {
			games[len(games)-1] = append(games[len(games)-1], moves...)
			continue
		}
		numbered = numbered || is
		short = short && isOneMove(moves)
		games = append(games, moves)
	}
	if short && !numbered && len(games) > 1 {
		var all []word
		for _, g := range games {
			all = append(all, g...)
		}
		return [][]word{all}
	}
	return games
}

// textWords returns the words of a line up to a #. If the line is the address of a web page with a
// position, it returns the moves in the address.
func textWords(line string, number int) []word {
	address := strings.TrimFunc(line, record.IsBlank)
	if moves, is := linkMoves(address); is {
		start := strings.LastIndex(line, moves)
		return []word{{moves, place{number, 1 + utf8.RuneCountInString(line[:start])}}}
	}
	line, _, _ = strings.Cut(line, "#")
	return words(line, number)
}

// linkMoves returns the moves in the address of a web page that analyses positions: after #/ as on
// gomocalc.com, or in the parameter pos as on connect4.gamesolver.org.
func linkMoves(address string) (moves string, is bool) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" {
		return "", false
	}
	moves = strings.Trim(cmp.Or(u.Query().Get("pos"), u.Fragment), "/")
	return moves, moves != "" && strings.Contains(address, moves)
}

// isOneMove reports whether words are a single move, possibly written as two numbers.
func isOneMove(moves []word) bool {
	return len(moves) == 1 || len(moves) == 2 && isDigits(moves[0].text) && isDigits(moves[1].text)
}

// moveNumber returns the move number at the beginning of a word such as "12." or "12...h8".
func moveNumber(text string) (n int, is bool) {
	digits := strings.TrimLeft(text, "0123456789")
	if len(digits) == len(text) || !strings.HasPrefix(digits, ".") {
		return 0, false
	}
	n, err := strconv.Atoi(text[:len(text)-len(digits)])
	return n, err == nil
}

// moveWords removes move numbers and splits moves that are written together.
func moveWords(list []word) (moves []word) {
	for _, w := range list {
		if _, is := moveNumber(w.text); is {
			rest := strings.TrimLeft(strings.TrimLeft(w.text, "0123456789"), ".")
			w.at.column += len(w.text) - len(rest)
			w.text = rest
		}
		if w.text != "" {
			moves = append(moves, splitMoves(w)...)
		}
	}
	return moves
}

// MoveWord is a move as it is written, with its column in characters, from 1.
type MoveWord struct {
	Text   string
	Column int
}

// MoveWords returns the moves of a line, without their numbers: "1. c2 b2 2. c3", "c2,b2" or "c2b2c3".
func MoveWords(line string) (list []MoveWord) {
	for _, w := range moveWords(words(line, 1)) {
		list = append(list, MoveWord{w.text, w.at.column})
	}
	return list
}

// splitMoves splits a word such as h8i9 before each letter that follows a digit. It leaves words
// with other characters whole.
func splitMoves(w word) (list []word) {
	start, letters := 0, strings.ToLower(w.text)
	if strings.Trim(letters, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
		return []word{w}
	}
	for i := 1; i < len(letters); i++ {
		if isLetter(letters[i]) && !isLetter(letters[i-1]) {
			list = append(list, word{w.text[start:i], place{w.at.line, w.at.column + start}})
			start = i
		}
	}
	return append(list, word{w.text[start:], place{w.at.line, w.at.column + start}})
}

func isDigits(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

// writeText writes moves as people usually post them: h8i9 on boards of k in a row, the columns of
// Connect Four, and the notation of the board for other games. Several games are on one line each.
func writeText(games []sheet) []byte {
	var b strings.Builder
	for _, g := range games {
		moves := g.Played()
		if len(games) > 1 {
			b.WriteString("1. ") // so that no game is read as a part of another
		}
		switch {
		case g.rules.K == 0:
			b.WriteString(strings.Join(moves, " "))
		case g.rules.Has(mnk.Gravity) && g.rules.Columns < 10:
			for _, m := range moves {
				b.WriteByte(m[0] - 'a' + '1')
			}
		case slices.Contains(moves, game.PassName):
			b.WriteString(strings.ReplaceAll(strings.Join(moves, " "), game.PassName, "pass"))
		default:
			b.WriteString(strings.Join(moves, ""))
		}
		b.WriteByte('\n')
	}
	return []byte(b.String())
}
