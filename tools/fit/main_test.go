package main

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// An interrupted run resumes where it stopped, even in the middle of writing a game, and fits the same
// weights. A file of other games is refused and stays unchanged. The scale multiplies all weights.
func TestRunResumes(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	c := command{Options: options(t, 2), file: filepath.Join(dir, "whole.gz"), out: filepath.Join(dir, "whole.json"), scale: 1}
	want, err := c.run(t.Context())
	if err != nil || want.Positions == 0 {
		t.Fatalf("%+v, %v", want, err)
	}
	text, weights := readFile(t, c.file), readFile(t, c.out)
	made := `"made":"fit -player 'gomoku(nodes=50)' -balance 1000 -errors 0.2 -seed 3 -games 2 gomoku, at `
	if !strings.Contains(weights, made) {
		t.Errorf("the weights do not say how they were made: %.100s", weights)
	}
	c.file, c.out = filepath.Join(dir, "cut.gz"), filepath.Join(dir, "cut.json")
	if err := os.WriteFile(c.file, []byte(text[:len(text)*3/4]), 0o600); err != nil {
		t.Fatal(err)
	}
	got, err := c.run(t.Context())
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("%v: %s", err, diff)
	}
	if readFile(t, c.out) != weights {
		t.Error("the weights differ")
	}
	c.out, c.scale = filepath.Join(dir, "scaled.json"), 0.8
	got, err = c.run(t.Context())
	if err != nil || !strings.Contains(readFile(t, c.out), ` -games 2 -scale 0.8 gomoku, at `) {
		t.Errorf("%v, %.100s", err, readFile(t, c.out))
	}
	was := want.Weights.(gomoku.Weights).List(rules)
	for i, x := range got.Weights.(gomoku.Weights).List(rules) {
		if math.Abs(x-0.8*was[i]) > 0.0006 {
			t.Fatalf("weight %d of %v is %v times 0.8", i, was[i], x)
		}
	}
	c.scale = 0
	if _, err := c.run(t.Context()); err == nil {
		t.Error("weights times 0")
	}
	c.scale = 1
	c.Seed++
	before := readFile(t, c.file)
	if _, err := c.run(t.Context()); err == nil || !strings.Contains(err.Error(), "it has other games") || readFile(t, c.file) != before {
		t.Errorf("a file of other games: %v", err)
	}
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
