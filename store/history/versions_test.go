package history

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// version4 returns a database that the program wrote at commit b6749b14, the last of version 4, with
// the games of gamesOfVersion4. All of them but the last have facts.
func version4(t testing.TB) []byte {
	t.Helper()
	f, err := os.Open("testdata/version4.db.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func gamesOfVersion4() []Game {
	left, long, last := sample(), sample(), sample()
	left.Seed, left.Result, left.Reason, left.Moves = 43, game.Ongoing, "", []string{"b3", "c3", "c2", "b2"}
	long.Seed, long.Tags = 44, []record.Tag{{Name: "Note", Value: strings.Repeat("a long game ", 1000)}}
	last.Seed = 45
	games := []Game{
		FromRecord(sample(), time.UnixMilli(1_795_000_000_123)),
		FromRecord(left, time.UnixMilli(1_795_100_000_456)),
		FromRecord(long, time.UnixMilli(1_795_200_000_789)),
	}
	for _, r := range []record.Game{
		{Day: day.Date{Year: 2015, Month: 4, Day: 3}},
		{Date: time.Date(2016, 2, 29, 18, 30, 0, 0, time.FixedZone("", 3600))},
		{},
		{Day: day.Date{Year: 1955, Month: 12, Day: 31}},
	} {
		r.Variant, r.Names, r.Result = "gomoku", [2]string{"Ann", "Bob"}, game.FirstWins
		r.Moves = strings.Fields("h8 h9 i9 g7 h10 h7 i8")
		games = append(games, FromImport(r))
	}
	return append(games, FromRecord(last, time.UnixMilli(1_795_300_000_000)))
}

// Files of earlier versions are brought to the present one, with all games and the facts that were
// there. A damaged file of an earlier version is saved like any other.
func TestEarlierVersionsAreMigrated(t *testing.T) {
	games := gamesOfVersion4()
	path := writeDatabase(t, version4(t), nil)
	s := openGames(t, path)
	checkGames(t, s, games, len(games))
	var facts, version int
	err := s.db.QueryRowContext(t.Context(),
		"SELECT count(*), (SELECT user_version FROM pragma_user_version) FROM facts").Scan(&facts, &version)
	if err != nil || facts != len(games)-1 || version != schemaVersion {
		t.Errorf("%d facts, version %d: %v", facts, version, err)
	}
	all, _, err := s.Facts(t.Context(), FactsState{}, nil)
	if err != nil || len(all) != len(games) {
		t.Fatalf("%d games have facts: %v", len(all), err)
	}
	fresh, err := layoutOf(t.Context(), openGames(t, newPath(t)).db)
	migrated, also := layoutOf(t.Context(), s.db)
	if err != nil || also != nil || diff(fresh, migrated) != "" {
		t.Errorf("%v, %v: a migrated file is not like a new one: %s", err, also, diff(fresh, migrated))
	}
	closeGames(t, s)
	checkGames(t, openGames(t, path), games, len(games))

	damaged := version4(t)
	clear(damaged[:100])
	if broken := reopen(t, writeDatabase(t, damaged, nil), games); broken.Saved != len(games) || broken.Lost != 0 {
		t.Errorf("%d games saved, %d lost", broken.Saved, broken.Lost)
	}
}

// A migration that fails leaves the file as it was. The next one completes it.
func TestMigrationIsAllOrNothing(t *testing.T) {
	before := version4(t)
	path := writeDatabase(t, before, nil)
	end := files.Fault(func(op files.Op, _ string) error {
		if op == files.OpCommit {
			return files.DiskFull
		}
		return nil
	})
	defer end()
	if s, err := openStore(t.Context(), path); !errors.Is(err, files.DiskFull) {
		t.Errorf("the fault is not reported: %v", err)
	} else {
		closeGames(t, s)
	}
	if !bytes.Equal(read(t, path), before) {
		t.Error("the file has changed")
	}
	end()
	checkGames(t, openGames(t, path), gamesOfVersion4(), len(gamesOfVersion4()))
}

// A file of an older program whose tables nobody knows any more is not damaged: it is refused, and stays.
func TestOlderFileIsLeftAlone(t *testing.T) {
	path := newPath(t)
	s := openGames(t, path)
	_, err := s.db.ExecContext(t.Context(), `DROP TRIGGER game_changed; DROP TRIGGER game_deleted;
		DROP TABLE facts; ALTER TABLE games DROP COLUMN uneven; PRAGMA user_version = 3`)
	if err != nil {
		t.Fatal(err)
	}
	closeGames(t, s)
	before := read(t, path)
	s, err = openStore(t.Context(), path)
	if err == nil || !strings.Contains(err.Error(), "it was written by an older MNK Desk") || errors.As(err, new(*BrokenError)) {
		t.Errorf("got %v", err)
	}
	closeGames(t, s)
	if !bytes.Equal(read(t, path), before) {
		t.Error("the file has changed")
	}
}

// A comment or a condition in the SQL of the tables may differ from this program's: that is no
// damage.
func TestChangedWordsOfTheSchema(t *testing.T) {
	path := newPath(t)
	s := openGames(t, path)
	add(t, s, played(1))
	s.db.SetMaxOpenConns(1)
	for _, q := range []string{
		"PRAGMA writable_schema = ON",
		"UPDATE sqlite_schema SET sql = replace(sql, '-- the person''s', '-- whoever played') WHERE name = 'games'",
		"UPDATE sqlite_schema SET sql = replace(sql, '''imported''', '''imported'', ''borrowed''') WHERE name = 'games'",
		"UPDATE sqlite_schema SET sql = replace(sql, 'INDEX', 'index') WHERE name = 'games_played_here'",
	} {
		if r, err := s.db.ExecContext(t.Context(), q); err != nil {
			t.Fatal(err)
		} else if n, _ := r.RowsAffected(); n != 1 && q[0] == 'U' {
			t.Fatalf("%s changed %d rows", q, n)
		}
	}
	closeGames(t, s)
	if n := len(list(t, openGames(t, path))); n != 1 {
		t.Errorf("%d games", n)
	}
}

// The reader of damaged pages knows how many columns each version has, and each begins with those of the
// version before.
func TestColumnsOfVersions(t *testing.T) {
	known, err := knownLayouts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	before := ""
	for i, n := range rowLengths {
		columns := known[firstVersion+i]["games"]
		if got := strings.Count(columns, ",") + 1; got != n || !strings.HasPrefix(columns, before) {
			t.Errorf("version %d has %d columns: %s", firstVersion+i, got, columns)
		}
		before = columns
	}
}
