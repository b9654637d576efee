package formats

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// A file that has too much, or stands for too much, is refused, whatever its format.
func TestTooMuchInAFile(t *testing.T) {
	const game, end = `<game rule="1" black="7" white="8"><move>`, "</move></game>"
	const read = game + "h8 h9" + end
	const inAll, inText = "more than 3000000 moves, points and comments", "more than 1048576 bytes"
	const tooMany, pieces, rectangles = record.MaxMoves + 1, record.MaxFile / 4, 1 + maxItems/52/52
	for about, c := range map[string]struct{ name, text, want string }{
		"moves of a RIF game": {"x.rif", read + game + strings.Repeat("h8 ", tooMany) + end, "more than 60000 moves"},
		"text of a RIF game":  {"x.rif", read + game + strings.Repeat("h8 <![CDATA[h8]]>", pieces) + end, inText},
		"a long RIF text":     {"x.rif", read + "<info>" + strings.Repeat("x", 2*record.MaxFile) + "</info>", inText},
		"RIF players":         {"x.rif", read + strings.Repeat(`<player/>`, maxRifNames), "more than 300000 players"},
		"SGF nodes":           {"x.sgf", "(;B[hh]" + strings.Repeat(";", maxItems) + ")", inAll},
		"SGF values":          {"x.sgf", "(;B[hh]TR" + strings.Repeat("[]", maxItems) + ")", inAll},
		"SGF points":          {"x.sgf", "(" + strings.Repeat(";AE[aa:ZZ]", rectangles) + ")", inAll},
		"SGF points in games": {"x.sgf", strings.Repeat("(;B[hh];AE[aa:ZZ])", rectangles), inAll},
		"SGF games":           {"x.sgf", strings.Repeat("(;B[hh])", MaxGames+1), "more than 5000 games"},
		"unreadable games":    {"x.sgf", "(;B[hh])" + strings.Repeat("(;B[zz])", MaxGames), "more than 5000 games"},
		"games in a text":     {"x.txt", strings.Repeat("1. h8 h9\n", MaxGames+1), "more than 5000 games"},
		"openings":            {"x.txt", strings.Repeat("0,0, 1,1\n", MaxGames+1), "more than 5000 games"},
	} {
		if c.name == "x.rif" {
			c.text = aDatabase(c.text)
		}
		_, err := Read(c.name, []byte(c.text), Options{})
		var e *record.Error
		if !errors.As(err, &e) || e.Fault != record.TooLarge && e.Fault != record.TooManyMoves || !strings.Contains(e.Message, c.want) {
			t.Errorf("%s: %v, want %q", about, err, c.want)
		}
	}
}

// The items of a file are what it has. How long they are, and how long its games are as saved games, does not count.
func TestLengthIsNoItem(t *testing.T) {
	items := func(comment string) int {
		r := newReader(Options{})
		if games, err := readSgf([]byte("(;B[hh]C["+comment+"];W[ii])"), r); len(games) != 1 || err != nil {
			t.Fatal(games, err)
		}
		return r.items
	}
	if short, long := items("x"), items(strings.Repeat("x", 100*bytesPerStep)); short != long {
		t.Errorf("%d items with a long comment, %d with a short one", long, short)
	}
}

// A database with an element of too many parts is refused, wherever it is: what follows it would be lost.
func TestRifOfManyElements(t *testing.T) {
	const game, end = `<game rule="1" black="7" white="8"><move>h8 h9</move>`, "</game>"
	for about, text := range map[string]string{
		"open elements":         strings.Repeat("<a>", maxRifParts) + game + end,
		"elements of a game":    game + strings.Repeat("<a/>", maxRifParts) + end,
		"attributes of a game":  strings.Replace(game, " ", strings.Repeat(` a="1"`, maxRifParts)+" ", 1) + end,
		"elements of its moves": strings.Replace(game, "h8", "h8"+strings.Repeat("<a/>", maxRifParts), 1) + end,
	} {
		for place, all := range map[string]string{"alone": text, "between games": game + end + text + game + end} {
			_, err := Read("x.rif", []byte(aDatabase(all)), Options{})
			var e *record.Error
			if !errors.As(err, &e) || e.Fault != record.TooLarge || !strings.Contains(e.Message, "than 100 parts") {
				t.Errorf("%s, %s: %v", about, place, err)
			}
		}
	}
}

// The reading of any large file asks Progress again and again, and stops as soon as that returns an error.
func TestReadingStops(t *testing.T) {
	stop := errors.New("stopped")
	asks := map[string]bool{
		"RIF of one game": true, "RIF of games": true, "RIF of players": true, "RIF in UTF-16": true,
		"RIF in Windows-1251": true, "SGF of erased points": true, "SGF of stones": true, "SGF of moves": true,
		"SGF of branches": true, "SGF of nodes": true, "SGF of values": true, "SGF of games without moves": true,
		"SGF in an old encoding": true, "PGN of comments": true, "PGN of games": true, "library of a comment": true,
		"library of comments": true, "cells": true,
		"openings": true, "text of games": true, "text of columns": true, "Piskvork": true, "Piskvork with lines": true,
	}
	for _, f := range longFiles() {
		if !asks[f.about] {
			continue
		}
		delete(asks, f.about)
		data := []byte(filled(f.head, f.part, f.tail, min(f.size, record.MaxFile)))
		asked := 0
		_, err := Read(f.name, data, Options{Progress: func(share float64) error {
			if asked++; share < 0 || share > 1 {
				t.Errorf("%s: a share of %v", f.about, share)
			}
			return stop
		}})
		if !errors.Is(err, stop) || asked != 1 {
			t.Errorf("%s: %v after %d questions", f.about, err, asked)
		}
	}
	if len(asks) > 0 {
		t.Errorf("not among the long files: %v", asks)
	}
}

// Whether a long text is a position or openings is not even looked at: no text of such a length is read.
func TestLongTextsAreNotSearched(t *testing.T) {
	data := []byte(filled("1,1", "\n", "1,1", maxCollection))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := Read("x.txt", data, Options{})
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; err == nil || used > maxCollection/2 {
		t.Errorf("%v after %d bytes", err, used)
	}
}
