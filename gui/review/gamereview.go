package review

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// gameReview is a game with its review so far.
type gameReview struct {
	id     gameID
	player *analysis.Analyst // it analyses the positions
	moves  []game.Move
	names  []string
	start  game.Position
	side   game.Side // whose bars point up
	from   int       // the number of moves at the beginning that no player chose
	over   bool      // the game has ended: only then its mistakes are searched
	winner game.Side // who has won it, or game.None
	cancel context.CancelFunc

	findings
	earlier  analysis.Game // the scores of the same positions in a review of fewer moves
	both     comparison
	mistakes map[session.Node]bool // the mistakes of both sides that are known
	again    bool                  // the game is reviewed again, with more that is proved
	assessed assessed              // what the analysis beside the curve has found
	longer   longerScores          // what analyses have found that searched for longer than the review
	onCard   fyne.CanvasObject     // the turning point on the card, or nil; see endMoment
}

// findings is what the search of a game has found so far, and what it was asked.
type findings struct {
	options  analysis.GameOptions
	found    analysis.Game
	all      []analysis.Mistake  // of the side that the options ask about, also those that nobody could have seen
	other    *analysis.OtherSide // set once found is done
	lines    map[int][]game.Move // by the ply of a mistake: the better move and those found after it
	stop     missedStop          // the stop that the loser missed last
	theirs   *analysis.Mistake   // where the opponent went wrong in a game that the person has won, or nil; see findTheirs
	compared bool                // theirs is known
}

// assessed is the score, for game.First, that an analysis has found for the position after ply moves, which is shown.
type assessed struct {
	ply   int // −1 if nothing is found
	score analysis.Score
}

// gameID identifies a game.
type gameID struct {
	variant string
	person  game.Side
	seed    uint64
	began   int64 // in seconds, as in a saved game, which is the same game
}

// gameIDOf returns the ID of a game.
func gameIDOf(s session.Setup) gameID {
	return gameID{s.Variant.Name, s.Person(), s.Seed, s.Began.Unix()}
}

// isClean reports whether the game of s was played without a mistake: the review is complete, because the search for the
// opponent's mistake may prove one of the person, it knows of no mistake, shown or not, and the person has neither lost nor
// slipped. g may be nil.
func (g *gameReview) isClean(s session.Snapshot) bool {
	return g != nil && g.isComplete() && len(g.found.Mistakes) == 0 && !g.hidesMistakes() && !g.found.Undecided &&
		!lostByPerson(s) && g.resignedTooEarly(s) == "" && !g.slipped(s.Setup.Person(), s.UnchosenPlies())
}

// slipped reports whether a side, or either if it is game.None, has been proved lost after a move of its own, or did not take
// a win at once, after the first from moves of the game. No move need be known as a mistake then: all moves of a lost position
// are as good, and the search may not find which move lost it.
func (g *gameReview) slipped(side game.Side, from int) bool {
	mover := g.start.ToMove()
	for n, score := range g.found.Scores[1:] {
		before, after := g.scoreAfter(n, mover), score.For(mover, game.First)
		wins := before.Proof == search.ProvedWin && before.Mate == 1
		if n >= from && (side == game.None || mover == side) &&
			(after.Proof == search.ProvedLoss || wins && n < len(g.moves)-1) {
			return true
		}
		mover = mover.Other()
	}
	return false
}

// isPraised reports whether a game without a mistake deserves praise: it was played, and nobody has helped the person.
func (g *gameReview) isPraised(s session.Snapshot) bool {
	return g.isClean(s) && !s.Assisted && s.PersonMoves >= history.MinPersonMoves
}

// isGameOf reports whether g is the game of a snapshot.
func (g *gameReview) isGameOf(s session.Snapshot) bool {
	return g.id == gameIDOf(s.Setup) && g.winner == s.Ending.Outcome.Result.Winner() && slices.Equal(g.names, s.Moves[:s.Ply])
}

// contradictsProof reports whether the better move of a mistake is an estimate though the outcome is proved, or whether the
// mistake is proved to win.
func (g *gameReview) contradictsProof(m analysis.Mistake) bool {
	before, after := g.found.Scores[m.Ply], g.found.Scores[m.Ply+1].For(m.Side, game.First)
	return m.Score.Proof == search.Unproved && before.Proof != search.Unproved || after.Proof == search.ProvedWin
}

// addProofs adds to the scores of a game what is proved about its positions elsewhere, and reports whether that was new.
func (g *gameReview) addProofs(proofs *analysis.Proofs) (changed bool) {
	pos := g.start.Clone()
	scores, known := slices.Clone(g.found.Scores), slices.Clone(g.found.Known)
	for n := range scores {
		if n > 0 {
			pos.Play(g.moves[n-1])
		}
		if scores[n].Proof != search.Unproved {
			continue
		}
		if r, ok := proofs.Of(g.id.variant, pos, 1); ok {
			scores[n], known[n], changed = r.Score.For(game.First, r.Side), true, true
		}
	}
	g.found.Scores, g.found.Known = scores, known
	return changed
}

// scoresFor returns the scores of the positions that a new review shares with this one, which may be nil.
func (g *gameReview) scoresFor(next *gameReview) (shared analysis.Game) {
	if g == nil || g.id != next.id {
		return shared
	}
	n := 0
	for n < min(len(g.names), len(next.names)) && g.names[n] == next.names[n] {
		n++
	}
	return analysis.Game{Scores: g.found.Scores[:n+1], Known: g.found.Known[:n+1]}
}

// addEarlier adds the scores of an earlier review to what has been found, where nothing is known yet.
func (g *gameReview) addEarlier() {
	scores, known := slices.Clone(g.found.Scores), slices.Clone(g.found.Known)
	for n, before := range g.earlier.Known {
		if before && !known[n] {
			scores[n], known[n] = g.earlier.Scores[n], true
		}
	}
	g.found.Scores, g.found.Known = scores, known
}

// linePlies is the maximum number of plies that are shown of a better line of play, unless it shows a near win to its end.
const linePlies = 3

// findLines finds how play would have gone on after the better moves that are shown.
func (g *gameReview) findLines(ctx context.Context) {
	for _, m := range g.shownMoments() {
		if g.lines[m.Ply] != nil {
			continue
		}
		plies := linePlies
		if m.winsSoon() {
			plies = nearPlies
		}
		line, err := g.player.Continuation(ctx, g.options, m.Mistake, plies)
		if err != nil {
			return // the better move alone is shown
		}
		g.lines[m.Ply] = line
	}
}

// puzzlesOf makes puzzles from the mistakes in a game that a person could have seen. Only a near win can be asked for.
func puzzlesOf(ctx context.Context, v engine.Variant, g *gameReview) (list []*puzzle.Puzzle) {
	for _, m := range g.moments() {
		if m.Far || m.Delays {
			continue
		}
		p, err := puzzle.OfMistake(ctx, v, g.moves[:m.Ply], m.played[0], m.Better)
		if err == nil && p != nil && (p.Kind != puzzle.MissedWin || p.Length <= (nearPlies+1)/2) {
			list = append(list, p)
		}
	}
	return list
}

// heading returns the text above the mistakes that are shown.
func (g *gameReview) heading(s session.Snapshot) string {
	if g.isComplete() && len(g.found.Mistakes) == 0 && g.hidesMistakes() {
		return words.OnlyHiddenMistakes(s, g.theirs != nil && !g.isDelay(*g.theirs))
	}
	return words.LargestMistakes(s, len(g.found.Mistakes), g.isComplete(), g.isPraised(s))
}

// nothingShown returns what is said of a game of which no moment is shown.
func (g *gameReview) nothingShown(s session.Snapshot) string {
	if g.hidesMistakes() {
		return words.OnlyHiddenMistakes(s, false)
	}
	return words.FoundNoMistake(s, g.found.Undecided)
}

// resignedTooEarly returns what is said of a game whose loser resigned a position that is proved not to be lost, or "": no
// earlier move decided it.
func (g *gameReview) resignedTooEarly(s session.Snapshot) string {
	if g.winner == game.None || s.Ending.Reason != record.Resigned {
		return ""
	}
	end := g.scoreAfter(len(g.moves), g.winner.Other()).Proof
	if end != search.ProvedDraw && end != search.ProvedWin {
		return ""
	}
	return words.ResignedTooEarly(s, end == search.ProvedWin)
}

// content returns the review so far, for the graph.
func (g *gameReview) content(s session.Snapshot) Content {
	c := Content{
		Style: s.View.Style, UpMark: s.Setup.Mark(g.side), Known: g.found.Known[1:], Shown: shownOf(s),
		UpName: words.NameOf(s.Setup, g.side), DownName: words.NameOf(s.Setup, g.side.Other()),
		Heading: g.heading(s),
	}
	c.Times, c.FirstMark = timesOf(s), s.Setup.Mark(game.First)
	if len(c.Times) > 0 {
		shown := time.Duration(0)
		if c.Shown > 0 && c.Shown <= len(c.Times) {
			shown = c.Times[c.Shown-1]
		}
		c.TimesNotes = words.MoveTimes(slices.Max(c.Times), shown)
	}
	for _, m := range g.opponents() { // all mistakes of both sides would lie over each other
		c.Theirs = append(c.Theirs, m.Ply)
	}
	c.Accuracy, c.Coming, c.Looking = g.accuracy(s), g.accuracyRoom(s), !g.found.Done
	for n := 1; n < len(g.found.Scores); n++ {
		score := g.score(n).For(g.side, game.First)
		c.Values, c.Changing = append(c.Values, score.Value), append(c.Changing, !g.isComplete() && score.Proof == search.Unproved)
	}
	for _, m := range g.found.Mistakes {
		label := words.MistakeAt(m.Ply, g.names[m.Ply], m.Decisive, m.Score)
		if g.isLastChance(m) {
			label = words.LastChanceAt(m.Ply, g.names[m.Ply])
		}
		c.Mistakes = append(c.Mistakes, Mistake{
			Ply: m.Ply, Move: label,
			Better: words.InsteadOf(g.start.Format(m.Better), m.Score, g.isDelay(m)),
		})
	}
	return c
}

// curve returns the review so far, for the curve.
func (g *gameReview) curve(s session.Snapshot) curveData {
	d := curveData{known: g.found.Known, shown: s.Shown}
	if !s.Tree.OnLine(s.At) {
		d.shown = -1
	}
	for n := range g.found.Scores {
		score := g.score(n)
		if n == d.shown && n == g.assessed.ply {
			score = g.assessed.score
		}
		d.values = append(d.values, score.For(g.side, game.First).Value)
	}
	for _, m := range slices.Concat(g.found.Mistakes, g.opponents()) {
		d.mistakes = append(d.mistakes, m.Ply+1)
	}
	return d
}

// timesOf returns how long each move of the game took, or 0 if that is not known, and finally the turn
// in which a player's time ran out, if one did. It returns nil if no time is known.
func timesOf(s session.Snapshot) (times []time.Duration) {
	for _, n := range s.Tree.Path(s.Current) {
		times = append(times, s.Tree.Detail(n).Time)
	}
	if s.Ending.Reason == record.OutOfTime {
		times = append(times, s.TurnTime)
	}
	if len(times) == 0 || slices.Max(times) == 0 {
		return nil
	}
	return times
}

// marks returns what the board shows if the last move shown was a mistake: where it was made, and the
// move to play instead.
func (g *gameReview) marks(s session.Snapshot) (marks board.Review) {
	m, ok := g.mistakeAt(shownOf(s) - 1)
	if !ok {
		return marks
	}
	marks.Mistakes = []int{g.start.Cell(g.moves[m.Ply])}
	if !g.isDelay(m) {
		marks.Better = g.better(s, m)
	}
	return marks
}

// betterWords returns what the card says of the better move that marks shows, or "".
func (g *gameReview) betterWords(s session.Snapshot) string {
	m, ok := g.mistakeAt(shownOf(s) - 1)
	if !ok || g.isDelay(m) {
		return ""
	}
	return words.BetterShown(s.Setup, m.Side, g.start.Format(m.Better))
}

// mistakeAt returns the mistake after ply moves, if there is one.
func (g *gameReview) mistakeAt(ply int) (m analysis.Mistake, ok bool) {
	for _, m := range slices.Concat(g.found.Mistakes, g.unnumbered()) {
		if m.Ply == ply {
			return m, true
		}
	}
	return m, false
}

// better returns the move to play instead of a mistake, for the board.
func (g *gameReview) better(s session.Snapshot, m analysis.Mistake) board.Ghost {
	side := s.Setup.Mark(m.Side)
	if s.View.Shared {
		side = game.First
	}
	return board.Ghost{Cell: g.start.Cell(m.Better), Side: side, Shown: true}
}

// shownOf returns the number of moves before the position shown, or 0 if it is not on the game's
// line.
func shownOf(s session.Snapshot) int {
	if !s.Tree.OnLine(s.At) {
		return 0
	}
	return s.Shown
}
