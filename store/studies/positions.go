package studies

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"modernc.org/sqlite" // also the driver
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// positionsFile is the database, in the folder of studies, with the keys of the positions and the texts of each study. It has
// nothing that is not in the files, so it is made anew if it is missing or damaged.
const positionsFile = ".positions.db"

// positionsVersion is the version of its table.
const positionsVersion = 2

// positionsTable makes the table, also while another window does: the keys of a study are sorted numbers of eight bytes, its
// texts are in lower case. A row is stale if its file has another size or time, or if this program makes other keys.
const positionsTable = `CREATE TABLE IF NOT EXISTS studies (path TEXT PRIMARY KEY, size INTEGER NOT NULL, changed INTEGER NOT NULL,
	name TEXT NOT NULL, variant TEXT NOT NULL, maker INTEGER NOT NULL, keys BLOB NOT NULL, texts TEXT NOT NULL);
	PRAGMA user_version = 2`

// Place is a study in which a position is reached.
type Place struct{ Path, Name string }

// WithPosition returns the studies that reach a position of a variant, also rotated or mirrored, sorted by their names.
// Files that were changed since the last call are read first.
func (f Folder) WithPosition(ctx context.Context, variant string, p game.Position) (list []Place, err error) {
	err = f.withPositions(ctx, func(db *sql.DB) error {
		list, err = f.search(ctx, db, variant, game.PositionKey(p))
		return err
	})
	return list, err
}

// UpdatePositions notes the positions of the files that were changed since, so that WithPosition need not.
func (f Folder) UpdatePositions(ctx context.Context) error {
	return f.withPositions(ctx, func(*sql.DB) error { return nil })
}

// withPositions brings the database up to date and passes it to do. A database that cannot be used is created again. It
// tries twice, since another search or window may just have created it.
func (f Folder) withPositions(ctx context.Context, do func(*sql.DB) error) error {
	if _, err := os.Stat(f.Path); f.Path == "" || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	path := filepath.Join(f.Path, positionsFile)
	err := f.tryPositions(ctx, path, do)
	if err != nil && ctx.Err() == nil {
		if isUnusable(err) {
			_ = os.Remove(path + "-journal") // of the old database
			_ = os.Remove(path)
		}
		err = f.tryPositions(ctx, path, do)
	}
	if err != nil {
		return &files.Error{Doing: files.ListStudies, Path: f.Path, Err: err}
	}
	return nil
}

// isUnusable reports whether an error means that the database is damaged or of another version, and not only that it is in use
// elsewhere. SQLITE_ERROR means that it has other tables.
func isUnusable(err error) bool {
	var e *sqlite.Error
	if errors.As(err, &e) {
		code := e.Code() & 0xff
		return code == sqlite3.SQLITE_ERROR || code == sqlite3.SQLITE_NOTADB || code == sqlite3.SQLITE_CORRUPT
	}
	return errors.Is(err, files.Newer)
}

func (f Folder) tryPositions(ctx context.Context, path string, do func(*sql.DB) error) (err error) {
	name := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(path), RawQuery: "_pragma=busy_timeout(5000)"}
	db, err := sql.Open("sqlite", name.String())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var version int
	if err := db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	if version == 0 {
		_, err = db.ExecContext(ctx, positionsTable)
	} else if version != positionsVersion {
		err = files.Newer
	}
	if err == nil {
		err = f.refresh(ctx, db)
	}
	if err == nil {
		err = do(db)
	}
	return err
}

// stamp identifies a state of a file and of this program.
type stamp struct{ size, changed, maker int64 }

// refresh brings the database up to date.
func (f Folder) refresh(ctx context.Context, db *sql.DB) error {
	known, err := stampsIn(ctx, db)
	if err != nil {
		return err
	}
	err = filepath.WalkDir(f.Path, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || path == f.Path:
			return nil // what cannot be read has no positions
		case strings.HasPrefix(d.Name(), ".") && d.IsDir():
			return filepath.SkipDir
		case strings.HasPrefix(d.Name(), "."), d.IsDir(), filepath.Ext(path) != extension:
			return ctx.Err()
		}
		below, err := f.below(path)
		info, err2 := d.Info()
		if err != nil || err2 != nil {
			return nil // it was removed a moment ago
		}
		now, before := stamp{info.Size(), info.ModTime().UnixNano(), 0}, known[below]
		delete(known, below)
		if now.size == before.size && now.changed == before.changed && before.maker != 0 {
			return nil
		}
		return replaceKeys(ctx, db, path, below, now)
	})
	if err != nil {
		return err
	}
	return forget(ctx, db, known)
}

// stampsIn returns the stamps of the studies in the database. A study has none if this program makes other keys.
func stampsIn(ctx context.Context, db *sql.DB) (known map[string]stamp, err error) {
	rows, err := db.QueryContext(ctx, "SELECT path, variant, size, changed, maker FROM studies")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	known = map[string]stamp{}
	makers := map[string]int64{}
	for rows.Next() {
		var path, variant string
		var s stamp
		if err := rows.Scan(&path, &variant, &s.size, &s.changed, &s.maker); err != nil {
			return nil, err
		}
		maker, ok := makers[variant]
		if !ok {
			maker = makerOf(variant)
			makers[variant] = maker
		}
		if s.maker != maker {
			s = stamp{}
		}
		known[path] = s
	}
	return known, rows.Err()
}

// makerOf returns a number that differs if this program makes other keys for a variant than another one: the key of a
// position, and 1 for a variant that it does not know. It is never 0.
func makerOf(variant string) int64 {
	v, err := engine.ParseVariant(variant)
	if err != nil {
		return 1
	}
	p := v.Start()
	p.Play(p.AppendMoves(nil)[0])
	return int64(game.PositionKey(p) | 1)
}

// forget removes the studies whose files are gone.
func forget(ctx context.Context, db *sql.DB, gone map[string]stamp) error {
	for path := range gone {
		if _, err := db.ExecContext(ctx, "DELETE FROM studies WHERE path = ?", path); err != nil {
			return err
		}
	}
	return nil
}

// replaceKeys reads a file and writes its keys and its texts. A file that cannot be read has none.
func replaceKeys(ctx context.Context, db *sql.DB, path, below string, s stamp) error {
	var g record.Game
	text, err := files.Read(path, record.MaxStudySize)
	if err == nil && ctx.Err() == nil {
		g, err = record.ParseStudy(text, nil)
	}
	if err != nil {
		g = record.Game{}
	}
	v, err := engine.ParseVariant(g.Variant)
	if err != nil {
		v.Name = g.Variant
	}
	root := g.Tree()
	keys, err := keysOf(ctx, g.Variant, root)
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, `INSERT OR REPLACE INTO studies (path, size, changed, name, variant, maker, keys, texts)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
		below, s.size, s.changed, nameIn(g, path), v.Name, makerOf(v.Name), keys, textsOf(root))
	return err
}

// keysOf returns the keys of the positions after the moves of a study of a variant, or the error of ctx.
func keysOf(ctx context.Context, variant string, root *record.Branch) ([]byte, error) {
	v, err := engine.ParseVariant(variant)
	if err != nil {
		return []byte{}, ctx.Err()
	}
	w := keyWriter{pos: v.Start(), stopped: ctx.Done()}
	w.add(root)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	slices.Sort(w.keys)
	w.keys = slices.Compact(w.keys)
	bytes := make([]byte, 0, keySize*len(w.keys))
	for _, k := range w.keys {
		bytes = binary.BigEndian.AppendUint64(bytes, k)
	}
	return bytes, nil
}

// keySize is the number of bytes of a key.
const keySize = 8

// keyWriter collects the keys of positions until stopped is closed.
type keyWriter struct {
	pos     game.Position
	keys    []uint64
	stopped <-chan struct{}
}

// add adds the keys of the positions that follow the one on the board. What cannot be played is left out.
func (w *keyWriter) add(b *record.Branch) {
	for _, next := range b.Next {
		select {
		case <-w.stopped:
			return
		default:
		}
		m, err := w.pos.ParseMove(next.Move)
		if err != nil || w.pos.Outcome().Over() || !w.pos.Legal(m) {
			continue
		}
		w.pos.Play(m)
		w.keys = append(w.keys, game.PositionKey(w.pos))
		w.add(next)
		w.pos.Undo()
	}
}

// search returns the studies of a variant that have a key.
func (f Folder) search(ctx context.Context, db *sql.DB, variant string, key uint64) (list []Place, err error) {
	rows, err := db.QueryContext(ctx, "SELECT path, name, keys FROM studies WHERE variant = ? ORDER BY name, path", variant)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var p Place
		var keys sql.RawBytes
		if err := rows.Scan(&p.Path, &p.Name, &keys); err != nil {
			return nil, err
		}
		if hasKey(keys, key) {
			p.Path = filepath.Join(f.Path, p.Path)
			list = append(list, p)
		}
	}
	return list, rows.Err()
}

// hasKey reports whether a key is among those of a study.
func hasKey(keys []byte, key uint64) bool {
	at := func(i int) uint64 { return binary.BigEndian.Uint64(keys[keySize*i:]) }
	n := len(keys) / keySize
	i := sort.Search(n, func(i int) bool { return at(i) >= key })
	return i < n && at(i) == key
}
