package formats

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Conversion writes the games of a file, or of all files below a folder, in another format.
type Conversion struct {
	// From is a file or a folder. To is a file, whose extension selects the format, or a folder. In
	// a folder each file keeps the name of its source file.
	From, To string
	// Format is the format of the written files if To is a folder.
	Format Format
	// Replace allows overwriting existing files.
	Replace bool
	// Merge makes one game of all games that go into the same file: a tree with the moves of all, see record.Unite.
	Merge bool
	Options

	written map[string]string // the source of each file written so far, by its path
}

// Converted is a file that was written.
type Converted struct {
	// From is the file that was read, or the folder if all its games went into one file.
	From string
	To   string
	// Games is the number of games in the file, or of those merged into its tree.
	Games int
	// Notes holds the notes on the games, and Lost lists the parts of them that were not written.
	Notes []Note
	Lost  []Loss
}

// ErrExists is wrapped by the error about a file that exists already and may not be replaced.
var ErrExists = errors.New("the file already exists")

// Run converts the files. It calls done for each file that it has written, and failed for each file
// or folder that it could not read or write. In a folder it ignores files whose extensions belong
// to no format. It returns the error of ctx if ctx ends, or an error if nothing can be converted.
func (c Conversion) Run(ctx context.Context, done func(Converted), failed func(path string, err error)) error {
	c.written = map[string]string{}
	info, err := os.Stat(c.From)
	if err != nil {
		return fmt.Errorf("%s cannot be read: %s", quote.Path(c.From), files.Reason(err))
	}
	target, isFile := ByName(c.To)
	at, err := os.Stat(c.To)
	inFolder := err == nil && at.IsDir()
	isFile = isFile && !inFolder
	switch {
	case isFile && !info.IsDir():
		c.Format = target
		return c.file(ctx, c.From, c.To, done)
	case isFile:
		c.Format = target
		return c.convertToOne(ctx, done, failed)
	case c.Format.End == "" && inFolder:
		return fmt.Errorf("%s is a folder, and no format was given for the files in it", quote.Path(c.To))
	case c.Format.End == "":
		return fmt.Errorf("%s names no format: expected a file that ends in %s, or a format for the files in a folder",
			quote.Path(c.To), writable())
	case !info.IsDir():
		return c.file(ctx, c.From, c.inFolder(filepath.Base(c.From)), done)
	default:
		return c.convertEach(ctx, done, failed)
	}
}

// writable lists the extensions of the formats that can be written.
func writable() string {
	var ends []string
	for _, f := range All() {
		if f.CanWrite() {
			ends = append(ends, f.End)
		}
	}
	return strings.Join(ends, ", ")
}

// inFolder returns the path below To at which to write the file that has the given path below From.
func (c Conversion) inFolder(path string) string {
	return filepath.Join(c.To, strings.TrimSuffix(path, filepath.Ext(path))+c.Format.End)
}

// paths lists the files below From whose extensions belong to a format, in lexical order. It calls
// failed for folders that cannot be read.
func (c Conversion) paths(failed func(string, error)) (list []string, err error) {
	err = filepath.WalkDir(c.From, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			failed(path, fmt.Errorf("%s cannot be read: %s", quote.Path(path), files.Reason(err)))
			return nil
		}
		if _, ok := ByName(path); ok && d.Type().IsRegular() && !strings.HasPrefix(d.Name(), ".") {
			list = append(list, path)
		}
		return nil
	})
	if err == nil && len(list) == 0 {
		err = fmt.Errorf("%s has no files of games in it", quote.Path(c.From))
	}
	return list, err
}

// convertEach converts the files of a folder one by one.
func (c Conversion) convertEach(ctx context.Context, done func(Converted), failed func(string, error)) error {
	paths, err := c.paths(failed)
	for _, path := range paths {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		below, err := filepath.Rel(c.From, path)
		if err == nil {
			err = c.file(ctx, path, c.inFolder(below), done)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			failed(path, err)
		}
	}
	return err
}

// convertToOne writes all games of a folder into one file.
func (c Conversion) convertToOne(ctx context.Context, done func(Converted), failed func(string, error)) error {
	paths, err := c.paths(failed)
	var games []Game
	for _, path := range paths {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		more, err := c.read(ctx, path)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			failed(path, err)
		}
		games = append(games, more...)
	}
	if err != nil || len(games) == 0 {
		return err
	}
	return c.write(ctx, c.From, c.To, games, done)
}

// file converts a file.
func (c Conversion) file(ctx context.Context, from, to string, done func(Converted)) error {
	games, err := c.read(ctx, from)
	if err != nil {
		return err
	}
	return c.write(ctx, from, to, games, done)
}

// read reads the games of a file.
func (c Conversion) read(ctx context.Context, path string) ([]Game, error) {
	data, err := files.Read(path, MaxFile)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %s", quote.Path(path), files.Reason(err))
	}
	how := c.Options
	how.Study = c.Format.holdsTree() // what is written can be opened as a study
	how.Progress = func(float64) error { return ctx.Err() }
	games, err := Read(path, data, how)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	for i := 0; i < len(games) && err == nil; i++ {
		err = checkLegal(games[i].Record)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", quote.Path(path), err)
	}
	return games, nil
}

// checkLegal returns an error if a game has moves that cannot be played. Only games in our own format
// can have such moves, because reading them leaves nothing out.
func checkLegal(g record.Game) error {
	b, err := boardOf(g.Variant)
	if err != nil {
		return err
	}
	if ply := positionAfter(b, g.Moves).Ply(); ply < len(g.Moves) {
		return g.MoveError(ply, errIllegal)
	}
	if n := new(budget).prune(b.Start(), g.Tree(), false); n > 0 {
		return fmt.Errorf("%d moves of its variations cannot be played", n)
	}
	return nil
}

// errIllegal is the reason given for a move that cannot be played.
var errIllegal = errors.New("the rules do not allow it")

// Save writes games to a file and replaces an existing one. The extension selects the format. If
// the format holds one game a file, or if the games exceed the limits for reading one file, Save
// writes several numbered files. It calls done for each file that it has written. Once ctx has
// ended, it writes no further numbered file and returns the error of ctx.
func Save(ctx context.Context, to string, games []record.Game, done func(Converted)) error {
	return save(ctx, to, games, true, done)
}

// SaveNew is like Save but replaces nothing: if a file exists already, the error wraps ErrExists.
func SaveNew(ctx context.Context, to string, games []record.Game, done func(Converted)) error {
	return save(ctx, to, games, false, done)
}

func save(ctx context.Context, to string, games []record.Game, replace bool, done func(Converted)) error {
	f, ok := ByName(to)
	if !ok {
		return fmt.Errorf("%s names no format: expected a file that ends in %s", quote.Path(to), writable())
	}
	return Conversion{Format: f, Replace: replace, written: map[string]string{}}.write(ctx, to, to, wrapRecords(games), done)
}

// Files returns the number of files that Save needs for games.
func (f Format) Files(games []record.Game) int { return len(f.parts(wrapRecords(games))) }

// wrapRecords wraps game records that do not come from a file, so they have no notes.
func wrapRecords(games []record.Game) []Game {
	list := make([]Game, len(games))
	for i, g := range games {
		list[i].Record = g
	}
	return list
}

// merged returns the game that games become, with their notes, or an error if the format holds no tree, the games are of
// several variants, or the tree would be too large to be read.
func (c Conversion) merged(games []Game) (Game, error) {
	if !c.Format.holdsTree() {
		return Game{}, fmt.Errorf("%s files hold no variations: expected one of .mnk, .sgf and .lib to merge games into", c.Format.End)
	}
	list := make([]record.Game, len(games))
	for i, g := range games {
		if list[i] = g.Record; g.Record.Variant != list[0].Variant {
			return Game{}, fmt.Errorf("there are games of %s and of %s: a tree holds games of one variant",
				quote.Plain(list[0].Variant), quote.Plain(g.Record.Variant))
		}
	}
	g := record.Unite(list[0].Variant, list)
	if n := g.Tree().Size(); n > record.MaxStudyMoves {
		return Game{}, fmt.Errorf("the tree of all games has %d moves, and at most %d can be read", n, record.MaxStudyMoves)
	}
	return Game{Record: g, Notes: Summary(games)}, nil
}

// write writes games to a file, or to numbered files if one cannot hold them all.
func (c Conversion) write(ctx context.Context, from, to string, games []Game, done func(Converted)) error {
	if c.Merge {
		g, err := c.merged(games)
		if err != nil {
			return fmt.Errorf("%s: %w", quote.Path(from), err)
		}
		n := len(games)
		games, c.Merge = []Game{g}, false
		report := done
		done = func(w Converted) {
			w.Games = n
			report(w)
		}
	}
	parts := c.Format.parts(games)
	if len(parts) == 1 {
		return c.writeFile(from, to, games, done)
	}
	name, width := strings.TrimSuffix(to, filepath.Ext(to)), len(strconv.Itoa(len(parts)))
	for i, part := range parts {
		path := fmt.Sprintf("%s-%0*d%s", name, width, i+1, c.Format.End)
		err := ctx.Err()
		if err == nil {
			err = c.writeFile(from, path, part, done)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Upper bounds in bytes for the size of a game without comments in a file: for the game without its
// players' names, and for each move.
const bytesPerGame, bytesPerMove = 300, 8

// parts splits games into the groups that go into one file each.
func (f Format) parts(games []Game) (parts [][]Game) {
	begin, groupBytes := 0, 0
	for i, g := range games {
		r := g.Record
		need := bytesPerGame + len(r.Names[0]) + len(r.Names[1]) + bytesPerMove*len(r.Moves)
		if i > begin && (!f.Many || i-begin == MaxGames || groupBytes+need > cmp.Or(f.maxSize, record.MaxFile)) {
			parts = append(parts, games[begin:i])
			begin, groupBytes = i, 0
		}
		groupBytes += need
	}
	return append(parts, games[begin:])
}

// writeFile writes a file.
func (c Conversion) writeFile(from, to string, games []Game, done func(Converted)) error {
	report := Converted{From: from, To: to, Games: len(games), Notes: Summary(games)}
	list := make([]record.Game, len(games))
	for i, g := range games {
		list[i] = g.Record
		report.Lost = SumLosses(report.Lost, c.Format.Loses(g.Record))
	}
	data, err := c.Format.Write(list...)
	if err != nil {
		return fmt.Errorf("%s: %w", quote.Path(from), err)
	}
	if err := c.mayWrite(to); err != nil {
		return err
	}
	if err := files.Write(to, data); err != nil {
		return fmt.Errorf("%s cannot be written: %s", quote.Path(to), files.Reason(err))
	}
	c.written[to] = from
	done(report)
	return nil
}

// mayWrite returns an error if the file at path may not be written: if this conversion has just
// written it, or if it exists and Replace is not set.
func (c Conversion) mayWrite(path string) error {
	if from, ok := c.written[path]; ok {
		return fmt.Errorf("%s has just been written from %s", quote.Path(path), quote.Path(from))
	}
	if _, err := os.Lstat(path); err == nil && !c.Replace {
		return fmt.Errorf("%s: %w", quote.Path(path), ErrExists)
	}
	return nil
}

// Summary merges the notes of several games, as if they were on one game: it adds up the counts of
// equal notes.
func Summary(games []Game) (all []Note) {
	for _, g := range games {
		for _, n := range g.Notes {
			i := slices.IndexFunc(all, func(m Note) bool {
				m.N = n.N
				return m == n
			})
			if i < 0 {
				all = append(all, n)
			} else {
				all[i].N += n.N
			}
		}
	}
	return all
}
