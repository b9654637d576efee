package solved

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/internal/files"
)

const (
	one = "00000000000000aa"
	two = "00000000000000bb"
)

var today = day.Date{Year: 2026, Month: time.March, Day: 1}

// The result of a puzzle depends on its events but not on their order, for each person and day.
func TestResults(t *testing.T) {
	for _, c := range []struct {
		events []Event
		want   Result
	}{
		{nil, New},
		{[]Event{Tried}, Open},
		{[]Event{Solved}, First},
		{[]Event{TriedTwice}, Open},
		{[]Event{Helped}, Open},
		{[]Event{Tried, Solved}, WithHelp},
		{[]Event{Helped, Solved}, WithHelp},
		{[]Event{Answered}, Shown},
		{[]Event{Tried, Answered}, Shown},
		{[]Event{Answered, Solved}, WithHelp},
		{[]Event{Solved, Solved}, First},
	} {
		for range 2 {
			l := &Log{}
			for _, e := range c.events {
				l.Add(Entry{Puzzle: one, Person: "Ann Lee", Event: e})
				l.Add(Entry{Day: today, Puzzle: two, Person: "Ann Lee", Event: e})
			}
			names := []string{"Anna", "Ann Lee"}
			if got := l.Puzzle(names, one); got != c.want {
				t.Errorf("%v: the puzzle counts as %v, want %v", c.events, got, c.want)
			}
			if got := l.Day(names, today); got != c.want {
				t.Errorf("%v: the day counts as %v, want %v", c.events, got, c.want)
			}
			if l.Puzzle(names, two) != New || l.Puzzle([]string{"Bob"}, one) != New || l.Day(names, today.Add(1)) != New {
				t.Errorf("%v: they count elsewhere", c.events)
			}
			slices.Reverse(c.events)
		}
	}
}

// Failed tries are counted and help is recorded for each person and day, even if the entries are read
// from a file or out of order.
func TestTries(t *testing.T) {
	entry := func(d day.Date, e Event) Entry { return Entry{Day: d, Puzzle: one, Person: "Ann Lee", Event: e} }
	for n := range MaxTries + 1 {
		var list []Entry
		for try := n; try > 0; try-- {
			list = append(list, entry(today, FailedTry(try)), entry(day.Date{}, FailedTry(try)))
		}
		if n == 2 {
			list = append(list, entry(today, Helped))
		}
		read, bad, _ := Parse(t.Context(), format(list))
		l := &Log{}
		for _, e := range read {
			l.Add(e)
		}
		names := []string{"Anna", "Ann Lee"}
		fails, helped := l.Tries(names, today, two) // the puzzle does not matter for a day
		listed, _ := l.Tries(names, day.Date{}, one)
		if bad > 0 || fails != n || listed != n || helped != (n == 2) {
			t.Errorf("%d tries: %d on the day with help %v, %d in the list, %d lines cannot be read", n, fails, helped, listed, bad)
		}
		l.Add(entry(day.Date{}, Answered))
		if fails, helped := l.Tries(names, day.Date{}, one); fails != n || !helped {
			t.Errorf("%d tries and the answer: %d tries, help %v", n, fails, helped)
		}
		if fails, _ := l.Tries([]string{"Bob"}, today, one); fails > 0 {
			t.Errorf("%d tries count for somebody else", fails)
		}
	}
}

// A puzzle counts once, whichever of the names solved it. The puzzle of a day counts in addition to the
// same puzzle of a list. Steps of lessons do not count.
func TestCount(t *testing.T) {
	l := &Log{}
	for _, e := range []Entry{
		{Puzzle: one, Person: "Ada", Event: Solved},
		{Puzzle: one, Person: "You", Event: Solved},
		{Day: today, Puzzle: one, Person: "Ada", Event: Solved},
		{Puzzle: two, Person: "Ada", Event: Answered},
		{Puzzle: "step", Person: "Ada", Event: Solved},
		{Puzzle: two, Person: "Bob", Event: Solved},
	} {
		l.Add(e)
	}
	if n := l.Count([]string{"Ada", "You"}, func(id string) bool { return id == "step" }); n != 2 {
		t.Errorf("%d puzzles are solved, want 2", n)
	}
}

// A streak ends today, or yesterday while today's puzzle is not solved. A day whose answer was shown
// breaks it. Setting the clock back does not change what was solved.
func TestStreak(t *testing.T) {
	l, names := &Log{}, []string{"Ann"}
	for back, e := range map[int]Event{1: Solved, 2: Solved, 3: Answered, 4: Solved} {
		l.Add(Entry{Day: today.Add(-back), Puzzle: one, Person: "Ann", Event: e})
	}
	if got := l.Streak(names, today); got != 2 {
		t.Errorf("until today's puzzle is solved there are %d days, want 2", got)
	}
	l.Add(Entry{Day: today, Puzzle: one, Person: "Ann", Event: Solved})
	if got := l.Streak(names, today); got != 3 {
		t.Errorf("there are %d days, want 3", got)
	}
	if got := l.Streak(names, today.Add(-1)); got != 2 || l.Day(names, today) != First {
		t.Errorf("with the clock set back there are %d days, want 2", got)
	}
	if got := l.Streak(names, today.Add(2)); got != 0 {
		t.Errorf("after a missed day there are %d days, want none", got)
	}
}

// idOfLine returns the ID of the puzzle that a line describes.
func idOfLine(line string) string { return parseMistake(line).ID() }

// Mistakes lists a person's mistakes, the last one first, until their puzzles are solved. It leaves out
// those of other people and duplicates.
func TestMistakes(t *testing.T) {
	const missed, rescue = "tic-tac-toe missed 2 1 c1 b2a2a1c3 a3", "tic-tac-toe rescue 0 1 a1 b2 a2"
	l := &Log{}
	for _, e := range []Entry{
		{Day: today, Puzzle: missed, Person: "Ann Lee", Event: Mistaken},
		{Day: today, Puzzle: rescue, Person: "Ann Lee", Event: Mistaken},
		{Day: today.Add(1), Puzzle: missed, Person: "Anna", Event: Mistaken},
		{Day: today, Puzzle: rescue, Person: "Bob", Event: Mistaken},
	} {
		if read, bad, _ := Parse(t.Context(), format([]Entry{e})); bad > 0 || len(read) != 1 || read[0] != e {
			t.Errorf("%v is read as %v", e, read)
		}
		l.Add(e)
	}
	names := []string{"Anna", "Ann Lee"}
	lines := func() (all []string) {
		for _, e := range l.Mistakes(names) {
			all = append(all, e.Puzzle)
		}
		return all
	}
	if got := lines(); !slices.Equal(got, []string{missed, rescue}) {
		t.Errorf("the mistakes are %q", got)
	}
	for _, event := range []Event{Tried, Answered} {
		if l.Add(Entry{Puzzle: idOfLine(missed), Person: "Anna", Event: event}); len(lines()) != 2 {
			t.Errorf("after %v there are %q", event, lines())
		}
	}
	if l.Add(Entry{Puzzle: idOfLine(missed), Person: "Anna", Event: Solved}); !slices.Equal(lines(), []string{rescue}) {
		t.Errorf("after one was solved there are %q", lines())
	}
	if l.Day(names, today) != New || len(l.Mistakes([]string{"Bob"})) != 1 {
		t.Error("a mistake counts elsewhere")
	}
}

// Mistakes are removed from the file once their person has solved them, and the oldest make room for
// new ones. The entries of solved puzzles stay.
func TestOldMistakesAreDropped(t *testing.T) {
	path := filepath.Join(t.TempDir(), "puzzles.txt")
	const line = "tic-tac-toe rescue 0 1 a1 b2 a2"
	var list []Entry
	for n := range maxMistakes + 2 {
		list = append(list, Entry{Day: today.Add(n), Puzzle: line, Person: "Ann", Event: Mistaken})
	}
	all, err := Update(t.Context(), path, nil, list)
	if err != nil || !slices.Equal(all, list[2:]) {
		t.Fatalf("of %d mistakes %d are left, error %v", len(list), len(all), err)
	}
	done := Entry{Puzzle: idOfLine(line), Person: "Ann", Event: Solved}
	other := Entry{Day: today, Puzzle: line, Person: "Bob", Event: Mistaken}
	for range 2 {
		all, err = Update(t.Context(), path, nil, []Entry{done, other})
		if err != nil || !slices.Equal(all, []Entry{done, other}) {
			t.Errorf("once they are solved there are %v, error %v", all, err)
		}
	}
}

// A file of others may hold any number of mistakes: the last ones are read, as many as the program
// keeps. Reading stops when the context ends.
func TestMistakesAreBounded(t *testing.T) {
	mistake := func(n int) Entry {
		return Entry{Day: today.Add(n), Puzzle: "tic-tac-toe rescue 0 1 a1 b2 a2", Person: "Ann", Event: Mistaken}
	}
	solvedOne := Entry{Puzzle: one, Person: "Ann", Event: Solved}
	all := []Entry{solvedOne}
	for n := range 3 * maxMistakes {
		all = append(all, mistake(n))
	}
	want := append([]Entry{solvedOne}, all[1+2*maxMistakes:]...)
	if got, bad, err := Parse(t.Context(), format(all)); !slices.Equal(got, want) || bad != 0 || err != nil {
		t.Errorf("of %d entries %d are read, %d cannot, %v", len(all), len(got), bad, err)
	}
	damaged := strings.Repeat("2026-03-01 mistake tic-tac-toe rescue 0 1 a1 b2 b2 Ann\n", 3*maxMistakes)
	if got, bad, err := Parse(t.Context(), []byte(damaged)); len(got) != 0 || bad != maxMistakes || err != nil {
		t.Errorf("%d entries, %d cannot be read, %v", len(got), bad, err)
	}
	ended, stop := context.WithCancel(t.Context())
	stop()
	if got, _, err := Parse(ended, format(all)); got != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %d entries, %v", len(got), err)
	}
}

// Each entry is in the file once, including those of another window.
func TestUpdate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "puzzles.txt")
	a := Entry{Day: today, Puzzle: one, Person: "Ann Lee", Event: Solved}
	b := Entry{Puzzle: two, Person: "Bob", Event: Tried}
	if all, err := Update(t.Context(), path, nil, nil); err != nil || len(all) > 0 {
		t.Fatalf("without a file there are %v, %v", all, err)
	}
	for _, added := range [][]Entry{{a}, {b, a}, nil} {
		if _, err := Update(t.Context(), path, nil, added); err != nil {
			t.Fatal(err)
		}
	}
	all, err := Update(t.Context(), path, nil, nil)
	if err != nil || !slices.Equal(all, []Entry{a, b}) {
		t.Errorf("there are %v, %v", all, err)
	}
	text, _ := os.ReadFile(path)
	if want := "2026-03-01 solved " + one + " Ann Lee\n- tried " + two + " Bob\n"; string(text) != want {
		t.Errorf("the file has %q, want %q", text, want)
	}
	if all, err := Update(t.Context(), "", nil, []Entry{a}); err != nil || len(all) != 1 {
		t.Errorf("without a place to keep them there are %v, %v", all, err)
	}
}

// If the file was removed or damaged, the known entries are written again, before the new ones.
func TestKnownEntriesComeBack(t *testing.T) {
	a, b, c := Entry{Puzzle: one, Person: "Ann", Event: Solved}, Entry{Puzzle: two, Person: "Ann", Event: Solved},
		Entry{Puzzle: two, Person: "Bob", Event: Tried}
	for name, text := range map[string]string{"removed": "", "empty": "\n", "damaged": "what\n" + b.String() + "\n"} {
		path := filepath.Join(t.TempDir(), "puzzles.txt")
		if text != "" {
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		for i, added := range [][]Entry{nil, {c}} { // even if nothing is new
			all, err := Update(t.Context(), path, []Entry{a, b}, added)
			if errors.As(err, new(*DamagedError)) != (name == "damaged" && i == 0) || !slices.Equal(all, slices.Concat([]Entry{a, b}, added)) {
				t.Errorf("%s: %v, error %v", name, all, err)
			}
			if text, _ := os.ReadFile(path); string(text) != string(format(all)) {
				t.Errorf("%s: the file has %q", name, text)
			}
		}
	}
}

// A damaged file is kept under another name, and its readable entries stay.
func TestDamaged(t *testing.T) {
	good := "- solved " + one + " Ann"
	for name, text := range map[string]string{
		"cut":      good + "\n2026-03-01 sol",
		"day":      "2026-13-01 solved " + two + " Ann\n" + good,
		"event":    "- eaten " + two + " Ann\n" + good,
		"puzzle":   "- solved ../x Ann\n" + good,
		"mistake":  "2026-03-01 mistake tic-tac-toe rescue 0 1 a1 b2 b2 Ann\n" + good,
		"no day":   "- mistake tic-tac-toe rescue 0 1 a1 b2 a2 Ann\n" + good,
		"nobody's": "2026-03-01 mistake tic-tac-toe rescue 0 1 a1 b2 a2\n" + good,
		"no text":  "\x00\x01\xff\n" + good,
		"too long": good + "\n" + strings.Repeat("x", MaxSize),
	} {
		path := filepath.Join(t.TempDir(), "puzzles.txt")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		added := Entry{Puzzle: two, Person: "Ann", Event: Solved}
		all, err := Update(t.Context(), path, nil, []Entry{added})
		var damaged *DamagedError
		if !errors.As(err, &damaged) || files.ProblemOf(err) == "" {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if kept, err := os.ReadFile(damaged.Kept); err != nil || string(kept) != text {
			t.Errorf("%s: it is not kept as it was: %v", name, err)
		}
		if want := map[bool]int{true: 1, false: 2}[name == "too long"]; len(all) != want || all[want-1] != added {
			t.Errorf("%s: %v are left", name, all)
		}
		if again, err := Update(t.Context(), path, nil, nil); err != nil || !slices.Equal(again, all) {
			t.Errorf("%s: afterwards there are %v, %v", name, again, err)
		}
	}
}

// If a damaged file cannot be written again, the error has the reason, and the damaged file stays where
// it is kept. A file that another program holds is reported too.
func TestDamagedAndLocked(t *testing.T) {
	path := filepath.Join(t.TempDir(), "puzzles.txt")
	text := "- solved " + one + " Ann\nnothing\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	defer files.Fault(func(op files.Op, at string) error {
		if op == files.OpRename && at == path {
			return files.DiskFull
		}
		return nil
	})()
	all, err := Update(t.Context(), path, nil, nil)
	var damaged *DamagedError
	if !errors.As(err, &damaged) || !errors.Is(err, files.DiskFull) || all != nil {
		t.Fatalf("there are %v, %v", all, err)
	}
	if kept, err := os.ReadFile(damaged.Kept); err != nil || string(kept) != text {
		t.Errorf("it is not kept as it was: %v", err)
	}
	defer files.Fault(func(op files.Op, _ string) error {
		if op == files.OpLock {
			return files.ErrBusy
		}
		return nil
	})()
	if _, err := Update(t.Context(), path, nil, nil); !errors.Is(err, files.ErrBusy) || errors.As(err, &damaged) {
		t.Errorf("while it is locked: %v", err)
	}
}

// A file that would be too large to read is not written, and the old file stays.
func TestUpdateKeepsToTheSize(t *testing.T) {
	path := filepath.Join(t.TempDir(), "puzzles.txt")
	if _, err := Update(t.Context(), path, nil, []Entry{{Puzzle: "0123456789abcdef", Person: "You", Event: Solved}}); err != nil {
		t.Fatal(err)
	}
	long := Entry{Puzzle: "fedcba9876543210", Person: strings.Repeat("x", MaxSize), Event: Solved}
	if _, err := Update(t.Context(), path, nil, []Entry{long}); err == nil {
		t.Error("a file that is too large is written")
	}
	if all, err := Update(t.Context(), path, nil, nil); err != nil || len(all) != 1 {
		t.Errorf("%d entries, error %v", len(all), err)
	}
}
