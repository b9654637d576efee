// Package lab does long work with games and players: it counts positions, solves games and plays
// matches. It neither prints nor draws. Each function takes a context and a progress.Func. When the
// context ends it returns the result so far and the cause; any other error says what is wrong or failed.
//
// These types describe a run, the same in the window, in mnklab and in files:
//
//   - match.Spec: the games to play. Its JSON is the only description of a run.
//   - match.Task: a part of a match that any machine can play; match.Game is one of its games.
//   - match.Config: a Spec and how it is played, which changes no game.
//   - match.Stats: the result of a match so far.
//   - Run: a Spec and the Stats of each Pairing, as stored in a file.
//   - Live: a Run that is being played; Status is its state.
//   - Standing and Crosstable: the results of a Run for people to read.
//   - progress.State: the progress of any work.
package lab
