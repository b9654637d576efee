package person

import (
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/BurntSushi/toml"
	_ "modernc.org/sqlite" // the driver "sqlite"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// folder is the name of the program's folder in each of display.Folders.
const folder = "mnkdesk"

// Game is a game that the program has stored, with its current position.
type Game struct {
	record.Game
	Rules    engine.Variant
	Position game.Position
}

// Over reports whether the game has ended, on the board or otherwise.
func (g Game) Over() bool { return g.Result != game.Ongoing }

// PersonToMove reports whether the person is to move.
func (g Game) PersonToMove() bool {
	return !g.Over() && g.Kinds[len(g.Played())%2] == record.Person
}

// Stored reads the game on the board from the program's files: the unfinished game, or if there is none,
// the game that was finished last.
func (p *Person) Stored() (Game, error) {
	text, err := os.ReadFile(filepath.Join(p.Folders.State, folder, "unfinished.mnk"))
	if errors.Is(err, fs.ErrNotExist) {
		text, err = p.lastRecord()
	}
	return readGame(text, err)
}

// LastPast reads the game that was finished last.
func (p *Person) LastPast() (Game, error) { return readGame(p.lastRecord()) }

// readGame parses a record and plays its moves. It returns err if it is not nil.
func readGame(text []byte, err error) (Game, error) {
	if err != nil {
		return Game{}, err
	}
	parsed, err := record.Parse(text)
	if err != nil {
		return Game{}, err
	}
	return setUp(parsed)
}

// setUp returns the game of a record, with all its moves played.
func setUp(r record.Game) (Game, error) {
	v, err := engine.ParseVariant(r.Variant)
	if err != nil {
		return Game{}, err
	}
	g := Game{Game: r, Rules: v, Position: v.Start()}
	for i, word := range r.Played() {
		m, err := game.ReadMove(g.Position, word)
		if err != nil {
			return Game{}, r.MoveError(i, err)
		}
		g.Position.Play(m)
	}
	return g, nil
}

// AwaitGame waits until a condition holds for the stored game, and returns the game.
func (p *Person) AwaitGame(goal string, holds func(Game) bool) (Game, error) {
	var g Game
	err := await(goal, func() (bool, error) {
		var err error
		g, err = p.Stored()
		return err == nil && holds(g), err
	})
	return g, err
}

// await polls a condition until it holds, or returns an error after display.Patience.
func await(goal string, holds func() (bool, error)) error {
	var last error
	for deadline := time.Now().Add(display.Patience); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		ok, err := holds()
		if ok {
			return nil
		}
		last = err
	}
	return errors.Join(fmt.Errorf("%s: not within %v", goal, display.Patience), last)
}

// Past is a finished game in the program's table of games.
type Past struct {
	Variant, Level, Person, Winner, Ended string
	Plies                                 int
}

// PastGames reads the finished games, the oldest first.
func (p *Person) PastGames() (games []Past, err error) {
	err = p.query("SELECT variant, level, person, winner, ended, plies FROM games ORDER BY finished, id", func(rows *sql.Rows) error {
		var g Past
		err := rows.Scan(&g.Variant, &g.Level, &g.Person, &g.Winner, &g.Ended, &g.Plies)
		games = append(games, g)
		return err
	})
	return games, err
}

// lastRecord reads the text of the game that was finished last.
func (p *Person) lastRecord() (text []byte, err error) {
	err = p.query("SELECT record FROM games ORDER BY finished DESC, id DESC LIMIT 1", func(rows *sql.Rows) error {
		return rows.Scan(&text)
	})
	return text, err
}

// query runs a query on the program's database of games and calls scan for each row.
func (p *Person) query(question string, scan func(*sql.Rows) error) (err error) {
	path := filepath.Join(p.Folders.Data, folder, "games.db")
	if _, err := os.Stat(path); err != nil {
		return err
	}
	db, err := sql.Open("sqlite", "file:"+path+"?mode=ro&_pragma=busy_timeout(5000)")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	rows, err := db.Query(question)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }() // rows.Err returns its error
	for rows.Next() {
		if err := scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// AwaitPast waits until there are n finished games and returns them.
func (p *Person) AwaitPast(n int) ([]Past, error) {
	var games []Past
	err := await(fmt.Sprintf("%d past games", n), func() (bool, error) {
		var err error
		games, err = p.PastGames()
		return len(games) == n, err
	})
	return games, err
}

// Settings holds the fields of the settings file that a person changes in menus.
type Settings struct {
	Theme       string
	Coordinates bool
	Variant     string
	Variants    map[string]struct{ Level string }
}

// AwaitSettings waits until a condition holds for the settings file.
func (p *Person) AwaitSettings(goal string, holds func(Settings) bool) error {
	return await(goal, func() (bool, error) {
		s, err := p.settings()
		return err == nil && holds(s), err
	})
}

// settings reads the settings file.
func (p *Person) settings() (s Settings, err error) {
	_, err = toml.DecodeFile(filepath.Join(p.Folders.Config, folder, "settings.toml"), &s)
	return s, err
}
