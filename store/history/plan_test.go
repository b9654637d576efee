package history

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// The queries at the start of the program do not read all games: most of them may be imported.
func TestQueriesUseIndexes(t *testing.T) {
	s := openGames(t, newPath(t))
	add(t, s, played(1), played(2))
	for name, q := range map[string]struct {
		query string
		args  []any
	}{
		"endings":  {endingsQuery, []any{"a", "a/", "a0"}},
		"variants": {variantsQuery, nil},
		"left":     {Person{Names: []string{"You"}, Others: []string{"Anna"}}.leftQuery(), []any{record.Abandoned}},
		"scores":   {Person{Names: []string{"You"}}.scoresQuery(), nil},
		"counted":  {Person{}.countedQuery(), nil},
		"scored":   {scoredQuery, []any{0}},
		"practice": {practiceQuery, nil},
		"outdated": {"SELECT 1 " + outdatedFacts, nil},
	} {
		rows, err := s.db.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+q.query, q.args...)
		plan, err := collect(rows, err, func(r row) (line string, err error) {
			var id, parent, unused int
			err = r.Scan(&id, &parent, &unused, &line)
			return line, err
		})
		if err != nil || len(plan) == 0 {
			t.Fatalf("%s: %v", name, err)
		}
		text := strings.Join(plan, "\n")
		if strings.Contains(text, "SCAN games") || !strings.Contains(text, "SEARCH games USING") {
			t.Errorf("%s:\n%s", name, text)
		}
	}
}
