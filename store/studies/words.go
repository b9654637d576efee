package studies

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// WithWords returns, by its path, which of some words in lower case each study has: in its notes, in the names of its
// positions, in its labels or letters, or as moves. Those of the words that are moves one after the other stand for the
// position after them, in which they count as WithPosition says. Files that were changed since are read first.
func (f Folder) WithWords(ctx context.Context, words []string) (found map[string][]string, err error) {
	err = f.withPositions(ctx, func(db *sql.DB) error {
		found, err = f.searchWords(ctx, db, words)
		return err
	})
	return found, err
}

func (f Folder) searchWords(ctx context.Context, db *sql.DB, words []string) (found map[string][]string, err error) {
	rows, err := db.QueryContext(ctx, "SELECT path, variant, keys, texts FROM studies")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	found = map[string][]string{}
	lines := map[string]typedLine{}
	for rows.Next() {
		var path, variant string
		var keys, texts sql.RawBytes
		if err := rows.Scan(&path, &variant, &keys, &texts); err != nil {
			return nil, err
		}
		line, ok := lines[variant]
		if !ok {
			line = lineIn(variant, words)
			lines[variant] = line
		}
		var has []string
		if len(line.moves) > 0 && hasKey(keys, line.key) {
			has = slices.Clone(line.moves)
		}
		text := string(texts)
		for _, w := range words {
			if strings.Contains(text, w) {
				has = append(has, w)
			}
		}
		found[filepath.Join(f.Path, path)] = has
	}
	return found, rows.Err()
}

// typedLine is the moves among some words, and the key of the position after them.
type typedLine struct {
	moves []string
	key   uint64
}

// lineIn returns the line that the words describe in a variant. What cannot be played is no move.
func lineIn(variant string, words []string) (l typedLine) {
	v, err := engine.ParseVariant(variant)
	if err != nil {
		return typedLine{}
	}
	p := v.Start()
	for _, w := range words {
		if m, err := p.ParseMove(w); err == nil && !p.Outcome().Over() && p.Legal(m) {
			p.Play(m)
			l.moves = append(l.moves, w)
		}
	}
	l.key = game.PositionKey(p)
	return l
}

// textsOf returns what is written in a study, in lower case, a line for each text.
func textsOf(b *record.Branch) string {
	var all strings.Builder
	addTexts(&all, b)
	return all.String()
}

func addTexts(all *strings.Builder, b *record.Branch) {
	notes := b.Detail.Notes()
	texts := append(slices.Clone(b.Comments), notes.Name, notes.Label)
	for _, m := range notes.Marks {
		texts = append(texts, m.Text)
	}
	for _, text := range texts {
		if text != "" {
			all.WriteString(strings.ToLower(text))
			all.WriteByte('\n')
		}
	}
	for _, next := range b.Next {
		addTexts(all, next)
	}
}
