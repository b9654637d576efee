package formats

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// sgfGomoku is the number of Gomoku and renju in GM.
const sgfGomoku = "4"

// checkGame returns an error if the file is of a game that is not played here: if GM says so or, without GM, if
// something else says that it is Go, unless RU names rules of five in a row.
func (b *sgfBuilder) checkGame() error {
	kind := b.gameKind
	if kind == "" {
		if _, named := b.namedBoard(); !named && (b.goSigns || isGoRules(b.rules) || isGoResult(b.ending)) {
			return otherGame("Go")
		}
		return nil
	}
	n, err := strconv.Atoi(kind)
	if err != nil {
		if _, named := optionsNamed(kind); named {
			return nil
		}
		return otherGame(kind)
	}
	if kind = strconv.Itoa(n); kind == sgfGomoku {
		return nil
	}
	if games := sgfGames(); n > 0 && n <= len(games) {
		kind = games[n-1]
	}
	return otherGame(kind)
}

// otherGame returns the error for a file of a game that is not played here. name is its name, or its number in
// SGF.
func otherGame(name string) error {
	message := "this is a game of " + quote.Plain(name) + ", which is not played here"
	if isDigits(name) {
		message = fmt.Sprintf("this is game number %s of SGF, which is not played here", quote.Plain(name))
	}
	return &record.Error{Fault: record.OtherGame, Value: name, Message: message}
}

// sgfGames lists the games that have a number in SGF, from 1.
func sgfGames() []string {
	return []string{
		"Go", "Othello", "chess", "Gomoku and renju", "Nine Men's Morris",
		"backgammon", "Chinese chess", "shogi", "Lines of Action", "Ataxx",
		"Hex", "Jungle", "Neutron", "Philosopher's Football", "Quadrature", "Trax", "Tantrix", "Amazons", "Octi", "Gess",
		"Twixt", "Zertz", "Plateau", "Yinsh", "Punct", "Gobblet", "Hive", "Exxit", "Hnefatafl", "Kuba",
		"Tripples", "Chase", "Tumbling Down", "Sahara", "Byte", "Focus", "Dvonn", "Tamsk", "Gipf", "Kropki",
	}
}

// isGoRules reports whether the text of RU names rules of Go: those of a country or an association.
func isGoRules(rules string) bool {
	rules = strings.ToLower(rules)
	names := []string{"japanese", "chinese", "korean", "aga", "goe", "ing", "nz", "tromp", "zealand"}
	words := strings.FieldsFunc(rules, func(r rune) bool { return r < 'a' || r > 'z' })
	return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(names, w) }) ||
		slices.ContainsFunc([]string{"日本", "中国", "中國"}, func(part string) bool { return strings.Contains(rules, part) })
}

// isGoResult reports whether the value of RE is a win by points, such as "B+3.5".
func isGoResult(result string) bool {
	_, points, _ := strings.Cut(result, "+")
	n, err := strconv.ParseFloat(strings.TrimSpace(points), 64)
	return err == nil && n > 0
}
