package gui

import (
	"context"
	"errors"
	"os"

	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
)

// adopt brings the unfinished games of windows that have been closed to the past games,
// where they can be taken up: no other window would show them. Only the worker of the past
// games calls it.
func (k *keeper) adopt() {
	for n := 1; n <= mostWindows && k.usual != ""; n++ {
		path := unfinishedPath(k.usual, n)
		if _, err := os.Lstat(path); err != nil || path == k.place.get() {
			continue
		}
		release, err := files.Lock(context.Background(), path, lockWait)
		if err != nil {
			continue // a window plays on
		}
		k.adoptOne(path)
		release()
	}
}

// adoptOne adds the game in a file to the past games and then removes the file: a kill
// in between leaves both, and the game counts once, since it has one key. What is no
// game, or has hardly begun, stays for the next window.
func (k *keeper) adoptOne(path string) {
	info, err := os.Stat(path)
	if err != nil {
		return
	}
	text, err := files.Read(path, record.MaxSize)
	if err != nil {
		return
	}
	o, err := session.Read(text)
	if err != nil {
		return
	}
	g := history.FromRecord(o.Record, info.ModTime())
	if !g.Worth() {
		return
	}
	err = k.games.Add(context.Background(), g)
	if waiting := new(history.WaitingError); err == nil || errors.As(err, &waiting) && waiting.Safe {
		_ = files.Remove(path) // if it stays, the game is added again, to no effect
	}
}
