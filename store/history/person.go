package history

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
)

// Person describes whose games count. The zero value is everybody.
type Person struct {
	// Names are the names on the person's games: the present name and former ones. Empty means
	// everybody.
	Names []string
	// Since is when the statistics were reset: only games that ended later count. The zero time
	// means never.
	Since time.Time
}

// Counts reports whether a game counts for the person.
func (p Person) Counts(g Game) bool {
	return g.Counted() && (len(p.Names) == 0 || slices.Contains(p.Names, g.Name)) && g.Finished.UnixMilli() > p.sinceMillis()
}

// sinceMillis returns the time of the reset in milliseconds since 1970.
func (p Person) sinceMillis() int64 {
	if p.Since.IsZero() {
		return math.MinInt64
	}
	return p.Since.UnixMilli()
}

// nameCondition returns the SQL condition that a row has one of the names.
func (p Person) nameCondition() string {
	if len(p.Names) == 0 {
		return "1"
	}
	quoted := make([]string, len(p.Names))
	for i, name := range p.Names {
		quoted[i] = "'" + strings.ReplaceAll(name, "'", "''") + "'"
	}
	return "name IN (" + strings.Join(quoted, ", ") + ")"
}

// countedSubquery returns an SQL subquery named counted: the games that count for the person (see
// Game.Counted), with their results for the person. For mode <> 'imported' see playedHere.
func (p Person) countedSubquery() string {
	return fmt.Sprintf(`(SELECT id, key, finished, variant, level, name, plies, person_moves,
		CASE winner WHEN 'nobody' THEN 'draw' WHEN person THEN 'win' ELSE 'loss' END AS result
		FROM games WHERE mode = 'solo' AND mode <> 'imported' AND NOT assisted AND NOT uneven AND NOT abandoned
			AND %s AND finished > %d) AS counted`, p.nameCondition(), p.sinceMillis())
}

// SetPerson sets whose games count from now on, for all methods that use only games that count.
func (s *Store) SetPerson(p Person) {
	s.spoolMu.Lock()
	defer s.spoolMu.Unlock()
	s.person = p
}

// Person returns whose games count.
func (s *Store) Person() Person {
	s.spoolMu.Lock()
	defer s.spoolMu.Unlock()
	return s.person
}
