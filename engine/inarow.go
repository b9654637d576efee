package engine

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/levels"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
	"github.com/mnkdesk/mnkdesk/engine/searches/external"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
)

// inARow returns a catalogue entry of k in a row.
func inARow(r mnk.Rules, l listing) entry {
	v := rowVariant(r).listed(l)
	if l.withoutPie {
		v.openings = rowOpenings(r)
	}
	return entry{Variant: v, parseArgs: func(text string, args []word) (Variant, error) {
		return readRows(text, args, r)
	}}
}

// customVariant returns the variant with the rules r: the named one, if there is one. It returns an error
// if the rules are not valid.
func customVariant(r mnk.Rules) (Variant, error) {
	if err := r.Check(); err != nil {
		return Variant{}, err
	}
	for _, e := range catalogueEntries() {
		if e.rows == r {
			return e.Variant, nil
		}
	}
	return rowVariant(r), nil
}

// rowVariant returns k in a row with the rules r, named by its numbers. The rules must be valid.
func rowVariant(r mnk.Rules) Variant {
	return Variant{
		Name:        r.String(),
		Title:       r.String(),
		Summary:     rowSummary(r),
		Goal:        rowGoal(r),
		Group:       "In a row",
		Style:       rowStyle(r),
		XBegins:     rowStyle(r) == game.Stones,
		start:       func() game.Position { return startRow(r) },
		evaluations: rowEvaluations(r),
		searches:    rowSearches(r),
		levels:      playersBy(levels.Rows(r)),
		parsed:      &levelPlayers{},
		styles:      byLevel(levels.RowStyles(r)),
		hint:        levels.RowHint(r).String(),
		page:        "Your own board (m,n,k)",
		example:     rowExample(r),
		template:    customRows,
		rows:        r,
		numbers:     []int{r.Rows, r.Columns, r.K},
		options:     optionKeys(r.On()),
		openings:    append(rowOpenings(r), pie(r)...),
	}
}

// optionKeys returns the words that a person types for the options.
func optionKeys(list []mnk.Option) (keys []string) {
	for _, o := range list {
		keys = append(keys, o.Key)
	}
	return keys
}

// rowExample returns a short game in which X completes a row near the middle of the board (at the
// bottom with gravity) and O plays in the row above. It is empty if the board has no room for that.
func rowExample(r mnk.Rules) string {
	if r.K > r.Columns || r.Rows < 2 {
		return ""
	}
	row, column := r.Rows/2, (r.Columns-r.K)/2
	if r.Has(mnk.Gravity) {
		row = r.Rows - 1
	}
	var moves []string
	for i := range r.K {
		x := row*r.Columns + column + i
		moves = append(moves, game.CellName(r.Rows, r.Columns, x), game.CellName(r.Rows, r.Columns, x-r.Columns))
	}
	return strings.Join(moves[:len(moves)-1], " ")
}

// rowSummary returns a short description of the game, such as "4 × 5, four in a row".
func rowSummary(r mnk.Rules) string {
	board, row := fmt.Sprintf("%d × %d", r.Rows, r.Columns), rowNumber(r)
	if r.Options == 0 && rowStyle(r) == game.Stones { // in Gomoku, people ask whether six count
		row += " or more"
	}
	row += " in a row"
	for _, o := range r.On() {
		board, row = format(o.Board, board), format(o.Row, row)
	}
	return board + ", " + row
}

// rowGoal returns the sentences that say how to win.
func rowGoal(r mnk.Rules) string {
	aim := "Get %s to win."
	for _, o := range r.On() {
		aim = cmp.Or(o.Aim, aim)
	}
	goal := fmt.Sprintf(aim, rowNumber(r)+" in a row")
	for _, o := range r.On() {
		goal = format(o.Goal, goal)
	}
	return goal
}

// rowNumber returns the words for the number of marks that make a row.
func rowNumber(r mnk.Rules) string {
	number := numberWord(r.K)
	for _, o := range r.On() {
		number = format(o.Number, number)
	}
	return number
}

// format inserts a text into a format of an option. An empty format leaves the text unchanged.
func format(f, text string) string {
	if f == "" {
		return text
	}
	return fmt.Sprintf(f, text)
}

// rowEvaluations lists the evaluations of k in a row.
func rowEvaluations(r mnk.Rules) []playerspec.Evaluation {
	of := func(name, title, about, source string, make func(mnk.Rules) game.Evaluator) playerspec.Evaluation {
		return plainEvaluation(name, title, about, source, func() game.Evaluator { return make(r) })
	}
	return []playerspec.Evaluation{
		pascalEvaluation(r),
		motifsEvaluation(r),
		genericEvaluation(r),
		of("shevchenko", "Shevchenko", "patterns on every line, own minus the opponent's",
			"compared in Generic heuristic for the mnk-games, sections 2.2 and 4.1", mnk.NewShevchenko),
		of("shevchenko-own", "Shevchenko, own marks only", "own shapes alone, open or closed",
			"Generic heuristic for the mnk-games, section 2.2", mnk.NewShevchenkoOwn),
		of("chua", "Chua", "powers of ten for windows with marks of one side alone",
			"compared in Generic heuristic for the mnk-games, sections 2.3 and 4.2", mnk.NewChua),
		chuaShapesEvaluation(r),
		of("patterns", "Patterns", "runs, and rows with a hole, counted line by line",
			"Rapport algorithme minimax pour Gomoku, 'Pattern' avec Regex", mnk.NewPatterns),
	}
}

// pascalEvaluation returns the evaluation of the report on 4-5-4. It counts open windows, which is
// our reading, or runs of consecutive marks, as the report says.
func pascalEvaluation(r mnk.Rules) playerspec.Evaluation {
	const count, windows, runs = "count", "windows", "runs"
	options := []playerspec.Option{
		playerspec.Choice(count, []string{windows, runs}, "what counts: the marks in open windows, or runs of consecutive marks").
			Labelled(playerspec.Label{Title: "Counts", Words: []string{"Lines that can still be completed", "Marks side by side"}}),
	}
	return weightedEvaluation(
		"pascal", "Pascal", "open windows, weighted by Pascal's triangle", "A 4 x 5 Tic-Tac-Toe Game, section 2.2.2", options,
		func(v playerspec.Values) game.Evaluator {
			if v.Word(count) == runs {
				return mnk.NewPascalRuns(r)
			}
			return mnk.NewPascal(r)
		},
	)
}

// motifsEvaluation returns the second evaluation of the report on Gomoku. It counts each motif once,
// as the report's list of scores does, or as often as it is found.
func motifsEvaluation(r mnk.Rules) playerspec.Evaluation {
	const count, once, repeated = "count", "once", "repeated"
	options := []playerspec.Option{
		playerspec.Choice(count, []string{once, repeated},
			"what counts: each pattern once, or as often as it is found, with a point for each neighbour in line").
			Labelled(playerspec.Label{Title: "Counts", Words: []string{"Each pattern once", "Each time, neighbours too"}}),
	}
	return weightedEvaluation(
		"motifs", "Motifs", "patterns around each mark", "Rapport algorithme minimax pour Gomoku, Deuxième heuristique", options,
		func(v playerspec.Values) game.Evaluator {
			if v.Word(count) == repeated {
				return mnk.NewRepeatedMotifs(r)
			}
			return mnk.NewMotifs(r)
		},
	)
}

// chuaShapesEvaluation returns Chua's evaluation as the paper on the generic heuristic describes it.
func chuaShapesEvaluation(r mnk.Rules) playerspec.Evaluation {
	const closed = "closed"
	options := []playerspec.Option{
		playerspec.Flag(closed, "counts closed shapes too").Labelled(playerspec.Label{Title: "Blocked rows count too"}),
	}
	return weightedEvaluation(
		"chua-threats", "Chua, rows", "powers of ten for shapes, open or half-open, own minus the opponent's",
		"Generic heuristic for the mnk-games, section 2.3", options,
		func(v playerspec.Values) game.Evaluator {
			if v.Flag(closed) {
				return mnk.NewChuaClosedShapes(r)
			}
			return mnk.NewChuaShapes(r)
		},
	)
}

// rowSearches lists the searches that only k in a row has.
func rowSearches(r mnk.Rules) (list []search.Search) {
	if gomoku.Fits(r) == nil {
		list = append(list, gomoku.Search(r), gomoku.Builder(r))
	}
	switch {
	case levels.ProvesMuch(r):
		list = append(list, perfectWithFallback(r))
	case mnk.HasKnown(r):
		list = append(list, solve.Perfect(solve.Setup{Known: mnk.Known}))
	}
	if connectfour.Fits(r) == nil {
		list = append(list, connectfour.Search(r))
	}
	if external.Plays(r) {
		list = append(list, external.Search())
	}
	return list
}

// perfectWithFallback returns the search perfect with another search for positions without a proof:
// gomoku if it can play by the rules, otherwise deepening.
func perfectWithFallback(r mnk.Rules) search.Search {
	if gomoku.Fits(r) != nil {
		return solve.Perfect(solve.Setup{Chooses: true})
	}
	other := gomoku.Search(r)
	return solve.Perfect(solve.Setup{
		Other: other.New, Scale: other.Scale, Chooses: true, Forcing: Forcing, Known: mnk.Known,
		Options: slices.DeleteFunc(other.Options, func(o playerspec.Option) bool { return o.Key != coresOption }),
	})
}

// startRow returns the empty board. Boards of Gomoku's size are played with
// stones on lines.
func startRow(r mnk.Rules) game.Position {
	p, err := mnk.New(r)
	if err != nil {
		panic(err) // the rules were checked when the variant was made
	}
	return p.Drawn(rowStyle(r))
}

// rowStyle returns the style of the board for the rules.
func rowStyle(r mnk.Rules) game.Style {
	switch {
	case r.Has(mnk.Gravity):
		return game.Discs
	case r.K == 5 && min(r.Rows, r.Columns) >= 13:
		return game.Stones
	default:
		return game.Marks
	}
}

// numberWord returns a number from 1 to 20 in words.
func numberWord(n int) string {
	words := [...]string{
		"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
		"eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
	}
	return words[n-1]
}

// rowOpenings lists the opening rules of five in a row on a large board: those of Gomoku, or in
// Renju its own, but none on boards on which Renju's openings have no names. Smaller boards and
// games with gravity or misère have none.
func rowOpenings(r mnk.Rules) []opening.Rule {
	const least, named = 13, 15
	odd := r.Rows == r.Columns && r.Rows%2 == 1
	switch {
	case r.K != 5 || min(r.Rows, r.Columns) < least || r.Has(mnk.Gravity) || r.Has(mnk.Misere):
		return nil
	case r.Has(mnk.Renju) && odd && r.Rows == named:
		return []opening.Rule{opening.Taraguchi10, opening.Soosorv8, opening.RIF}
	case r.Has(mnk.Renju):
		return nil
	case odd:
		return []opening.Rule{opening.Swap2, opening.Swap, opening.Pro, opening.LongPro}
	default:
		return []opening.Rule{opening.Swap2, opening.Swap}
	}
}

// pie returns the pie rule, or nothing for boards on which it makes no sense, such as those where a
// single move ends the game.
func pie(r mnk.Rules) []opening.Rule {
	if r.K < 3 || r.Rows*r.Columns < 4 {
		return nil
	}
	return []opening.Rule{opening.Pie}
}
