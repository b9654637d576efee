package gomocup

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Rule is the protocol's number for a set of rules: a sum of the bits.
type Rule int

// The bits of a Rule. Free-style five in a row has none.
const (
	Exact      Rule = 1 // exactly five win
	Continuous Rule = 2 // the game goes on after a row; Yixin-Board means renju
	Renju      Rule = 4
)

// NoLimit is the time_left of a game without a clock, in milliseconds.
const NoLimit = math.MaxInt32

// Settings holds the values that INFO sets. A time is 0 or below if nothing is left.
type Settings struct {
	// Turn is the time for a move; 0 means that the brain must move at once. TurnGiven is set once
	// INFO has set it.
	Turn      time.Duration
	TurnGiven bool
	// Match is the time for all moves, or 0 if there is no limit.
	Match time.Duration
	// Left is the rest of Match. LeftGiven is set if INFO has set it to less than NoLimit.
	Left      time.Duration
	LeftGiven bool
	// Memory is the number of bytes that the brain may use, or 0 if there is no limit.
	Memory int64
	// Type is the kind of opponent: 0 a person, 1 a brain, 2 a tournament, 3 a network.
	Type int
	Rule Rule
	// Folder is the folder in which the brain may keep files, or "" if it may not.
	Folder string
	// Depth and Nodes limit a search. Threads and Hash (in bytes) limit what it uses. 0 leaves the
	// choice to the brain. These fields and Ponder belong to Yixin-Board.
	Depth, Threads int
	Nodes, Hash    int64
	// Ponder is set if the brain may think while the opponent does.
	Ponder bool
}

// Set applies the arguments of an INFO, a key and its value. Unknown keys change nothing. The error
// says what was expected.
func (s *Settings) Set(args string) error {
	key, value := cutWord(args)
	key = strings.ToLower(key)
	if key == "folder" {
		s.Folder = value
		return nil
	}
	set, ok := setters[key]
	if !ok {
		return nil
	}
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		return fmt.Errorf("INFO %s: %s is no whole number", key, quote.Text(value))
	}
	set(s, n)
	return nil
}

// setters maps the keys of INFO to functions that set the number.
var setters = map[string]func(s *Settings, n int64){
	"timeout_turn":  func(s *Settings, n int64) { s.Turn, s.TurnGiven = milliseconds(max(n, 0)), true },
	"timeout_match": func(s *Settings, n int64) { s.Match = milliseconds(max(n, 0)) },
	"time_left":     func(s *Settings, n int64) { s.Left, s.LeftGiven = milliseconds(n), n < NoLimit },
	"max_memory":    func(s *Settings, n int64) { s.Memory = max(n, 0) },
	"game_type":     func(s *Settings, n int64) { s.Type = toInt(n) },
	"rule":          func(s *Settings, n int64) { s.Rule = Rule(toInt(n)) },
	"max_depth":     func(s *Settings, n int64) { s.Depth = toInt(n) },
	"max_node":      func(s *Settings, n int64) { s.Nodes = max(n, 0) },
	"thread_num":    func(s *Settings, n int64) { s.Threads = toInt(n) },
	"hash_size":     func(s *Settings, n int64) { s.Hash = min(max(n, 0), math.MaxInt64>>10) << 10 },
	"pondering":     func(s *Settings, n int64) { s.Ponder = n > 0 },
}

// milliseconds returns n milliseconds, limited to what a Duration holds.
func milliseconds(n int64) time.Duration {
	const most = math.MaxInt64 / int64(time.Millisecond)
	return time.Duration(min(max(n, -most), most)) * time.Millisecond
}

// toInt returns n, limited to numbers from 0 that an int holds on every machine.
func toInt(n int64) int { return int(min(max(n, 0), math.MaxInt32)) }

// Commands returns the INFO commands that give a brain the settings before a move, except values
// that it already has. sent holds the values that the brain has, by key; Commands updates it.
func (s Settings) Commands(sent map[string]string) (list []Command) {
	add := func(key, value string) {
		if was, ok := sent[key]; !ok || was != value {
			sent[key] = value
			list = append(list, Command{Info, key + " " + value})
		}
	}
	number := func(key string, n int64, always bool) {
		if _, sentBefore := sent[key]; always || n != 0 || sentBefore {
			add(key, strconv.FormatInt(n, 10))
		}
	}
	number("timeout_turn", s.Turn.Milliseconds(), true)
	number("timeout_match", s.Match.Milliseconds(), true)
	number("max_memory", s.Memory, true)
	number("game_type", int64(s.Type), true)
	number("rule", int64(s.Rule), true)
	number("max_depth", int64(s.Depth), false)
	number("max_node", s.Nodes, false)
	number("thread_num", int64(s.Threads), false)
	number("hash_size", s.Hash>>10, false)
	if s.Folder != "" {
		add("folder", s.Folder)
	}
	left := int64(NoLimit)
	if s.LeftGiven {
		left = s.Left.Milliseconds()
	}
	delete(sent, "time_left") // it is sent before every move
	number("time_left", left, true)
	return list
}
