package history

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Facts holds what a search needs to know about a game. The index of an array of two is the side
// whose player it describes: 0 for the side that begins.
type Facts struct {
	// Key is the key of the game.
	Key string
	// Variant is the variant's name in the catalogue.
	Variant string
	// Mode describes who played.
	Mode Mode
	// Finished is when the game ended, or the zero time if that is not known.
	Finished time.Time
	// Day is the day on which the game ended, in local time or as its file has it, or the zero Date
	// if that is not known.
	Day day.Date
	// Names are the names of the players in the record.
	Names [2]string
	// Levels holds the levels of the computers that played here, or the name of a guest (see
	// Game.Opponent). It is "" for people, and for all players of an imported game.
	Levels [2]string
	// Result is the result, or game.Ongoing if it is not known.
	Result game.Result
	// Ending is how the game ended, as in Game.
	Ending string
	// Opening is the name of the opening of five in a row on 15 × 15, such as "D4 Kagetsu", or ""
	// if there is none.
	Opening string
	// Plies counts the moves of both sides.
	Plies int
	// Practice is set if a person played against the computer with help, so that the game does not count. The table facts
	// has no column for it: it is read from the table games.
	Practice bool
	// Marks lists the cells on which the players put their marks or pieces, in the order of the
	// moves. SecondMark is set in those of the side that did not begin.
	Marks []uint16
}

// SecondMark is the bit that is set in a mark of the side that did not begin.
const SecondMark uint16 = 1 << 15

// MarksOf returns the marks of all moves that led from the start to a position.
func MarksOf(p game.Position) []uint16 {
	played := p.AppendPlayed(nil)
	q := p.Clone()
	for range played {
		q.Undo()
	}
	return marks(q, played)
}

// marks plays moves in p, which it changes, and returns the marks that they put on the board.
func marks(p game.Position, moves []game.Move) (list []uint16) {
	for _, m := range moves {
		if cell := p.Cell(m); cell >= 0 {
			mark := uint16(cell)
			if p.ToMove() == game.Second {
				mark |= SecondMark
			}
			list = append(list, mark)
		}
		p.Play(m)
	}
	return list
}

// factReader extracts facts from games. It caches the start position of each variant.
type factReader struct{ starts map[string]game.Position }

// read returns the facts and the fingerprint of a game. The marks end before the first move that
// cannot be played.
func (f *factReader) read(g Game) (Facts, int64) {
	facts := Facts{
		Key: g.Key, Variant: g.Variant, Mode: g.Mode, Finished: g.Finished, Day: g.DayFinished(),
		Result: resultOf(g), Ending: g.Ending, Plies: g.Plies, Practice: g.Mode == Solo && g.Assisted,
	}
	r, err := g.parse()
	facts.Levels = levelsOf(g, r)
	if err != nil {
		return facts, fingerprint(record.Game{Variant: g.Variant, Moves: []string{g.Record}})
	}
	facts.Names = r.Names
	p := f.position(g.Variant)
	if p == nil {
		return facts, fingerprint(r)
	}
	facts.Marks = marks(p, movesOf(p, r.Played()))
	facts.Opening = openingOf(p, facts.Marks)
	return facts, fingerprint(r)
}

// position returns the start position of a variant, or nil if the variant is unknown.
func (f *factReader) position(variant string) game.Position {
	p, ok := f.starts[variant]
	if !ok {
		if v, err := engine.ParseVariant(variant); err == nil {
			p = v.Start()
		}
		f.starts[variant] = p
	}
	if p == nil {
		return nil
	}
	return p.Clone()
}

// movesOf parses moves that begin in position p, up to the first that cannot be played.
func movesOf(p game.Position, texts []string) (list []game.Move) {
	list, _ = game.PlayMoves(p.Clone(), texts)
	return list
}

// resultOf returns the result of a game, game.Ongoing for an abandoned one.
func resultOf(g Game) game.Result {
	switch {
	case g.Abandoned:
		return game.Ongoing
	case g.Winner == game.None:
		return game.Draw
	default:
		return game.WinFor(g.Winner)
	}
}

// OpeningOf returns the name of the opening from which a position arose, as in Facts.Opening, or ""
// if there is none.
func OpeningOf(p game.Position) string { return openingOf(p, MarksOf(p)) }

// openingOf returns the name of the opening that begins with the marks, or "" if there is none. The
// position gives only the size of the board.
func openingOf(p game.Position, marks []uint16) string {
	rows, columns := p.Size()
	if len(marks) < 3 || rows != 15 || columns != 15 {
		return ""
	}
	if marks[0]&SecondMark != 0 || marks[1]&SecondMark == 0 || marks[2]&SecondMark != 0 { // somebody passed
		return ""
	}
	o, ok := opening.NameOf([3]int{int(marks[0]), int(marks[1] &^ SecondMark), int(marks[2])})
	if !ok {
		return ""
	}
	return o.String()
}

// fingerprint returns a hash of a game's variant, players, day and moves.
func fingerprint(r record.Game) int64 {
	date := ""
	if d := r.DayPlayed(); !d.IsZero() {
		date = d.String()
	}
	parts := []string{r.Variant, r.Names[0], r.Names[1], date, strings.Join(r.Played(), " ")}
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return int64(binary.LittleEndian.Uint64(sum[:]))
}

// FactsState identifies a state of the facts of all games: it changes whenever they change. The
// zero value is the state without games.
type FactsState struct{ count, newest int64 }

// factBatch is the number of games whose facts are extracted in one transaction.
const factBatch = 500

// Facts returns the facts of all games, in no particular order, and their state. If the state
// equals seen, it returns only the state. Facts first extracts the facts of games that have none
// yet, which takes about as long as reading these games. If progress is not nil, Facts then calls
// it with the number of games that have facts so far and the number of all games.
func (s *Store) Facts(ctx context.Context, seen FactsState, progress func(done, all int)) (all []Facts, state FactsState, err error) {
	err = s.withDatabase(ctx, files.ReadHistory, func(db *sql.DB) error {
		if err := completeFacts(ctx, db, progress); err != nil {
			return err
		}
		tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true}) // all queries see the same state
		if err != nil {
			return err
		}
		defer func() { _ = tx.Rollback() }() // nothing was written
		row := tx.QueryRowContext(ctx, "SELECT count(*), ifnull(max(id), 0) FROM facts")
		if err := row.Scan(&state.count, &state.newest); err != nil || state == seen {
			return err
		}
		all, err = readFacts(ctx, tx, int(state.count))
		return err
	})
	return all, state, err
}

// outdatedFacts finds the facts of games of two computers that lack the levels, as earlier versions of the program left
// them. Its first condition is that of the index that practiceQuery uses.
const outdatedFacts = "FROM facts WHERE level_first = '' AND game IN (SELECT id FROM games WHERE mode <> 'imported' AND mode = 'computers')"

// completeFacts extracts the facts of all games that have none, or outdated ones.
func completeFacts(ctx context.Context, db *sql.DB, progress func(done, all int)) error {
	var outdated bool
	if err := db.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 "+outdatedFacts+")").Scan(&outdated); err != nil {
		return err
	}
	if outdated {
		if _, err := db.ExecContext(ctx, "DELETE "+outdatedFacts); err != nil {
			return err
		}
	}
	var games, done int
	if err := db.QueryRowContext(ctx, "SELECT (SELECT count(*) FROM games), (SELECT count(*) FROM facts)").Scan(&games, &done); err != nil {
		return err
	}
	f := &factReader{map[string]game.Position{}}
	for last := int64(-1); done < games; {
		n, err := f.batch(ctx, db, &last)
		if err != nil || n == 0 {
			return err
		}
		if done += n; progress != nil {
			progress(done, games)
		}
	}
	return nil
}

// batch extracts the facts of up to factBatch games with row numbers above *last, and returns the
// number of these games. It sets *last to the highest of their row numbers.
func (f *factReader) batch(ctx context.Context, db *sql.DB, last *int64) (int, error) {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return 0, err
	}
	defer func() { _ = tx.Rollback() }() // does nothing after Commit
	type numbered struct {
		id int64
		Game
	}
	rows, err := tx.QueryContext(ctx, "SELECT "+columns+" FROM games "+
		"WHERE id > ? AND id NOT IN (SELECT game FROM facts) ORDER BY id LIMIT ?", *last, factBatch)
	games, err := collect(rows, err, func(r row) (n numbered, err error) {
		n.Game, err = scanNumbered(r, &n.id)
		return n, err
	})
	if err != nil {
		return 0, err
	}
	for _, g := range games {
		facts, print := f.read(g.Game)
		if err := insertFacts(ctx, tx, g.id, facts, print); err != nil {
			return 0, err
		}
		*last = g.id
	}
	return len(games), tx.Commit()
}

// insertFacts writes the facts of the game in row id.
func insertFacts(ctx context.Context, tx *sql.Tx, id int64, f Facts, fingerprint int64) error {
	bytes := make([]byte, 0, 2*len(f.Marks))
	for _, m := range f.Marks {
		bytes = binary.LittleEndian.AppendUint16(bytes, m)
	}
	finished, date := columnsOfDate(f.Finished, f.Day)
	_, err := tx.ExecContext(ctx, `INSERT OR IGNORE INTO facts (game, fingerprint, key, variant, mode, finished, first, second,
		level_first, level_second, result, ended, opening, plies, marks, day) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		id, fingerprint, f.Key, f.Variant, f.Mode, finished, f.Names[0], f.Names[1],
		f.Levels[0], f.Levels[1], int(f.Result), f.Ending, f.Opening, f.Plies, bytes, date)
	return err
}

// practiceQuery finds the games that do not count because the person had help. Its first condition is that of an index of
// the few games that were played here.
const practiceQuery = "SELECT id FROM games WHERE mode <> 'imported' AND mode = 'solo' AND assisted"

// readFacts reads the facts of all games; count is their number.
func readFacts(ctx context.Context, tx *sql.Tx, count int) ([]Facts, error) {
	rows, err := tx.QueryContext(ctx, `SELECT key, variant, mode, finished, first, second, level_first, level_second, result,
		ended, opening, plies, marks, day, game IN (`+practiceQuery+`) FROM facts`)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }() // Err returns its error
	all := make([]Facts, 0, count)
	same := interner{}
	for rows.Next() {
		var f Facts
		var variant, mode, first, second, levelFirst, levelSecond, ended, opening, marks, date sql.RawBytes
		var finished int64
		err := rows.Scan(&f.Key, &variant, &mode, &finished, &first, &second, &levelFirst, &levelSecond,
			&f.Result, &ended, &opening, &f.Plies, &marks, &date, &f.Practice)
		if err != nil {
			return nil, err
		}
		f.Variant, f.Mode, f.Ending, f.Opening = same.text(variant), Mode(same.text(mode)), same.text(ended), same.text(opening)
		f.Names = [2]string{same.text(first), same.text(second)}
		f.Levels = [2]string{same.text(levelFirst), same.text(levelSecond)}
		f.Finished, f.Day = finishedAt(finished, string(date))
		if f.Day.IsZero() {
			f.Day = day.Of(f.Finished)
		}
		f.Marks = make([]uint16, len(marks)/2)
		for i := range f.Marks {
			f.Marks[i] = binary.LittleEndian.Uint16(marks[2*i:])
		}
		all = append(all, f)
	}
	return all, rows.Err()
}

// interner keeps one copy of each text that many games share.
type interner map[string]string

func (n interner) text(b []byte) string {
	if s, ok := n[string(b)]; ok {
		return s
	}
	s := string(b)
	n[s] = s
	return s
}
