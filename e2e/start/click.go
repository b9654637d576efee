//go:build linux

package main

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/person"
)

// twoPeople is a game between two people, so that only the mouse makes moves.
const twoPeople = `[MNKDesk "1"] [Variant "gomoku"] [XKind "person"] [OKind "person"] a1 b1`

// The times of one click.
const (
	held    = 60 * time.Millisecond  // while the button is down
	settled = 400 * time.Millisecond // after a move of the pointer, until the window stands still
)

// clicks plays count moves by mouse clicks. For each it measures the time from the release of the button
// until the mark begins to appear. It returns the times, the shortest first.
func clicks(d *display.Display, program string, count int) ([]time.Duration, error) {
	home, err := os.MkdirTemp("", "mnkdesk-click-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(home) }()
	game := filepath.Join(home, "two.mnk")
	if err := os.WriteFile(game, []byte(twoPeople), 0o600); err != nil {
		return nil, err
	}
	p, err := person.Start(d, program, home, game)
	if err != nil {
		return nil, err
	}
	defer p.Kill()
	board, err := p.Board()
	if err != nil {
		return nil, err
	}
	return clickOn(d, p, board.Centers[4*board.Columns:][:count])
}

// clickOn clicks points of the board, one after the other, and returns the times, the shortest first.
func clickOn(d *display.Display, p *person.Person, points []image.Point) (all []time.Duration, err error) {
	view, err := d.Glance()
	if err != nil {
		return nil, err
	}
	defer view.Close()
	for _, at := range points {
		took, err := clickAt(d, view, p, at)
		if err != nil {
			return nil, err
		}
		all = append(all, took)
	}
	slices.Sort(all)
	return all, nil
}

// clickAt clicks a point of the board and returns the time until the mark begins to appear.
func clickAt(d *display.Display, view *display.Glance, p *person.Person, at image.Point) (time.Duration, error) {
	if err := p.Move(at); err != nil {
		return 0, err
	}
	time.Sleep(settled)
	if err := d.Press(); err != nil {
		return 0, err
	}
	time.Sleep(held)
	cell := image.Rectangle{Min: at.Sub(image.Pt(8, 8)), Max: at.Add(image.Pt(8, 8))}
	before, err := view.Look(cell)
	if err != nil {
		return 0, err
	}
	began := time.Now()
	if err := d.Release(); err != nil {
		return 0, err
	}
	for time.Since(began) < limit {
		now, err := view.Look(cell)
		if err != nil || now != before {
			return time.Since(began), err
		}
		time.Sleep(glance / 2)
	}
	return 0, fmt.Errorf("no mark came at %v", at)
}
