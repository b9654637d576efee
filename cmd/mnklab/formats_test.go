package main

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// smallExperiments lists arguments of experiments that take little time.
var smallExperiments = [][]string{
	{"generic-heuristic", "--table", "1", "--size", "3-4"},
	{"generic-ties", "--table", "1", "--size", "3", "--games", "4"},
	{"generic-learning", "--size", "3", "--episodes", "3", "--seeds", "2"},
	{"isolation", "--nodes", "20", "--games", "2"},
	{"four-five-four", "--games", "2"},
}

// withTables returns command lines that show tables.
func withTables(t *testing.T) (list [][]string) {
	t.Helper()
	list = append(list, commandLine("match"), commandLine("tournament"))
	for _, e := range smallExperiments {
		list = append(list, append([]string{"reproduce"}, e...))
	}
	return list
}

// In CSV tables, the numbers of a column have one unit, which is not written in the cells.
func TestCSV(t *testing.T) {
	raced.Skip(t)
	for _, args := range withTables(t) {
		code, out, errs := try("", append(args, "--format", "csv")...)
		if code != exitOK {
			t.Errorf("%q: %d, %s", args, code, errs)
			continue
		}
		tables := 0
		for block := range strings.SplitSeq(strings.TrimSpace(out), "\n\n") {
			r := csv.NewReader(strings.NewReader(block))
			r.Comment = '#'
			rows, err := r.ReadAll() // fails unless all rows have the same length
			if err != nil {
				t.Errorf("%q: %v in %s", args, err, block)
				continue
			}
			if len(rows) > 1 {
				tables++
				for i, head := range rows[0] {
					column := []string{}
					for _, row := range rows[1:] {
						column = append(column, row[i])
					}
					checkColumn(t, args, head, column)
				}
			}
		}
		if tables == 0 {
			t.Errorf("%q has no table: %s", args, out)
		}
	}
}

// measure matches a cell in which a number has a unit, an interval or a margin.
var measure = regexp.MustCompile(`^[+−-]?[\d.]+ ?(%|ms|µs|ns|s|min|Elo|(–|to|of|±) ?[+−-]?[\d.]+.*)$`)

// checkColumn checks that the cells of a column hold only plain numbers or only words.
func checkColumn(t *testing.T, args []string, head string, cells []string) {
	t.Helper()
	numbers, words := 0, []string{}
	for _, c := range cells {
		switch _, err := strconv.ParseFloat(c, 64); {
		case err == nil:
			numbers++
		case c != "":
			words = append(words, c)
		}
		if measure.MatchString(c) {
			t.Errorf("%q: %q below %q is not one number", args, c, head)
		}
	}
	if numbers > 0 && len(words) > 0 {
		t.Errorf("%q: below %q are %d numbers, and the words %.100q", args, head, numbers, words)
	}
}

// The JSON output of each command has the keys that docs/lab.md explains, and numbers in it are not strings.
func TestJSON(t *testing.T) {
	raced.Skip(t)
	explained := explainedKeys(t)
	game := filepath.Join(t.TempDir(), "game.txt")
	positions := filepath.Join(filepath.Dir(game), "positions.txt")
	for path, text := range map[string]string{game: "c2 b2\n", positions: "a1\na1 b2\n"} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	lines := withTables(t)
	for name := range examples {
		lines = append(lines, commandLine(name))
	}
	lines = append(
		lines, []string{"--version"}, []string{"convert", game, filepath.Join(filepath.Dir(game), "game.sgf"), "--variant", "4-5-4"},
		[]string{"best", "4-5-4", "--positions", positions, "--lines", "2", "--nodes", "500"},
		[]string{"solve", "4-5-4", "--positions", positions},
		[]string{"runs", startServer(t)},
	)
	for _, args := range lines {
		code, out, errs := try("", slices.Concat(args[:1], []string{"--json"}, args[1:])...)
		if code != exitOK {
			t.Errorf("%q: %d, %s", args, code, errs)
		}
		d := json.NewDecoder(strings.NewReader(out))
		d.UseNumber()
		for n := 0; ; n++ {
			var document any
			err := d.Decode(&document)
			if errors.Is(err, io.EOF) && n > 0 {
				break
			}
			if err != nil {
				t.Errorf("%q: %v", args, err)
				break
			}
			checkKeys(t, args[0], document, explained)
			if r, ok := document.(map[string]any); ok && args[0] == "reproduce" {
				checkData(t, args, r["tables"])
			}
		}
	}
}

// checkData checks the tables of a result as checkColumn does.
func checkData(t *testing.T, args []string, tables any) {
	t.Helper()
	list, ok := tables.([]any)
	if !ok || len(list) == 0 {
		t.Errorf("%q: the tables are %v", args, tables)
	}
	for _, one := range list {
		data, _ := one.(map[string]any)
		columns, _ := data["columns"].([]any)
		rows, _ := data["rows"].([]any)
		for i, c := range columns {
			cells := []string{}
			for _, row := range rows {
				cell := ""
				if v := row.([]any)[i]; v != nil {
					cell = fmt.Sprint(v)
				}
				if text, isText := row.([]any)[i].(string); isText && numeric(text) {
					t.Errorf("%q: %v has %q as text", args, c, text)
				}
				cells = append(cells, cell)
			}
			checkColumn(t, args, fmt.Sprint(c), cells)
		}
	}
}

func numeric(text string) bool {
	_, err := strconv.ParseFloat(text, 64)
	return err == nil
}

// explainedKeys returns the keys of JSON that docs/lab.md explains.
func explainedKeys(t *testing.T) map[string]bool {
	t.Helper()
	page, err := os.ReadFile("../../docs/lab.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(page), "\n## JSON and CSV\n")
	section, _, _ = strings.Cut(section, "\n## ")
	keys := map[string]bool{}
	for _, m := range regexp.MustCompile("`([a-z][a-z0-9]*(?:_[a-z0-9]+)*)`").FindAllStringSubmatch(section, -1) {
		keys[m[1]] = true
	}
	return keys
}

// checkKeys checks the keys in a value of JSON, and that it has no numbers as text. path says where the
// value is.
func checkKeys(t *testing.T, path string, value any, explained map[string]bool) {
	t.Helper()
	switch v := value.(type) {
	case map[string]any:
		for key, below := range v {
			if !explained[key] && !strings.HasSuffix(path, ".levels") { // there the keys are levels
				t.Errorf("%s: docs/lab.md does not explain the key %q", path, key)
			}
			checkKeys(t, path+"."+key, below, explained)
		}
	case []any:
		for _, below := range v {
			checkKeys(t, path, below, explained)
		}
	case string:
		// The default of an option is text, because it is part of a player's string.
		if numeric(v) && !strings.HasSuffix(path, ".default") {
			t.Errorf("%s is the number %s as text", path, v)
		}
	}
}
