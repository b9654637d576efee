package history

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
)

// Person is the one whose games count. The zero value is everybody.
type Person struct {
	// Names are those that the games carry: the present one and former ones. Everybody has none.
	Names []string
	// Since is when the statistics were reset: games that ended then or before do not count. The zero time is never.
	Since time.Time
}

// Counts reports whether a game counts for the person.
func (p Person) Counts(g Game) bool {
	return g.Counted() && (len(p.Names) == 0 || slices.Contains(p.Names, g.Name)) && g.Finished.UnixMilli() > p.since()
}

// since is the time of the reset in milliseconds since 1970.
func (p Person) since() int64 {
	if p.Since.IsZero() {
		return math.MinInt64
	}
	return p.Since.UnixMilli()
}

// named is the condition in SQL that a row has one of the names.
func (p Person) named() string {
	if len(p.Names) == 0 {
		return "1"
	}
	quoted := make([]string, len(p.Names))
	for i, name := range p.Names {
		quoted[i] = "'" + strings.ReplaceAll(name, "'", "''") + "'"
	}
	return "name IN (" + strings.Join(quoted, ", ") + ")"
}

// counted is the rows of the view counted that count for the person, under that name.
func (p Person) counted() string {
	return fmt.Sprintf("(SELECT * FROM counted WHERE %s AND finished > %d) AS counted", p.named(), p.since())
}

// SetPerson says whose games count from now on, in all that the store tells of games that count.
func (s *Store) SetPerson(p Person) {
	s.held.Lock()
	defer s.held.Unlock()
	s.person = p
}

// Person returns the one whose games count.
func (s *Store) Person() Person {
	s.held.Lock()
	defer s.held.Unlock()
	return s.person
}
