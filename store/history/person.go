package history

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// Person describes whose games count. The zero value is everybody.
type Person struct {
	// Names are the names on the person's games: the present name and former ones. Empty means
	// everybody.
	Names []string
	// Others are the names on the games of other people at this computer. Their unfinished games are
	// not offered to the person.
	Others []string
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
	return "name IN (" + quotedSQL(p.Names) + ")"
}

// ownCondition returns the SQL condition that the person played the game, against the computer or another person.
func (p Person) ownCondition() string {
	if len(p.Names) == 0 {
		return "mode IN ('solo', 'people')"
	}
	return "(mode = 'solo' AND " + p.nameCondition() + " OR mode = 'people' AND " + playsSQL(p.Names) + ")"
}

// quotedSQL returns texts as a list of SQL strings.
func quotedSQL(texts []string) string {
	quoted := make([]string, len(texts))
	for i, t := range texts {
		quoted[i] = "'" + strings.ReplaceAll(t, "'", "''") + "'"
	}
	return strings.Join(quoted, ", ")
}

// offeredCondition returns the SQL condition that a game is not somebody else's: none of its people
// has a name of Others, or one of them has the person's name.
func (p Person) offeredCondition() string {
	if len(p.Others) == 0 {
		return "1"
	}
	return fmt.Sprintf("NOT (mode = 'solo' AND name IN (%s)) AND NOT (mode = 'people' AND %s AND NOT %s)",
		quotedSQL(p.Others), playsSQL(p.Others), playsSQL(p.Names))
}

// playsSQL returns the SQL condition that the record of a game of two people has one of the names. The
// games table holds the name of the person only for games against the computer.
func playsSQL(names []string) string {
	conditions := []string{"0"}
	for _, name := range names {
		for _, mark := range []string{"X", "O"} {
			tag := record.Tag{Name: mark, Value: name}.String()
			conditions = append(conditions, "instr(record, "+quotedSQL([]string{tag})+") > 0")
		}
	}
	return "(" + strings.Join(conditions, " OR ") + ")"
}

// countedSubquery returns an SQL subquery named counted: the games that count for the person (see
// Game.Counted), with their results for the person.
func (p Person) countedSubquery() string {
	return fmt.Sprintf(`(SELECT id, key, finished, variant, level, name, plies, person_moves,
		CASE winner WHEN 'nobody' THEN 'draw' WHEN person THEN 'win' ELSE 'loss' END AS result
		FROM %s WHERE NOT assisted AND NOT uneven AND NOT abandoned) AS counted`, p.soloSubquery())
}

// soloSubquery returns an SQL subquery named solo: the person's games against the computer, including those that do not
// count. For mode <> 'imported' see playedHere.
func (p Person) soloSubquery() string {
	return fmt.Sprintf(`(SELECT * FROM games WHERE mode = 'solo' AND mode <> 'imported'
		AND %s AND finished > %d) AS solo`, p.nameCondition(), p.sinceMillis())
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
