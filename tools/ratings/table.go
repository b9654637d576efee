package main

import (
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/levels"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// writeTable writes the ratings of a file as a table in Markdown.
func writeTable(w io.Writer, path string) error {
	var all map[string]map[string]levels.Rating
	if err := readJSON(path, &all); err != nil {
		return err
	}
	if len(all) == 0 {
		return fmt.Errorf("%s: no ratings", path)
	}
	t := table.Table{Columns: table.Words("variant")}
	for l := engine.Beginner; l <= engine.Master; l++ {
		t.Columns = append(t.Columns, table.Numbers(l.String())...)
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		row := []any{name}
		for l := engine.Beginner; l <= engine.Master; l++ {
			row = append(row, ratingText(all[name][l.Key()]))
		}
		t.Add(row...)
	}
	return t.Write(w, table.Markdown)
}

// ratingText formats a rating with its error, which the lowest level of a scale does not have. It returns ""
// if the level is not rated.
func ratingText(r levels.Rating) string {
	switch {
	case r == levels.Rating{}:
		return ""
	case r.Error == 0:
		return fmt.Sprint(r.Elo)
	default:
		return fmt.Sprintf("%d ± %d", r.Elo, r.Error)
	}
}
