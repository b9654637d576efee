// Package lab does long work with games and players: it counts, solves and lets players play each
// other. Nothing here prints or draws: mnklab and the window call the same functions.
//
// Each takes a context and a progress.Func. When the context ends it returns
// the result so far and the cause; any other error says what is wrong with the options,
// or what failed.
//
// These are all the ideas of a run, the same in the window, in mnklab and in files:
//
//   - match.Spec: what is played. Its JSON is the only description of a run.
//   - match.Task: some games of a match, with their openings, that any machine can play;
//     match.Game is one of them when it is over.
//   - match.Config: Spec and how it is played, which changes no game.
//   - match.Stats: the result of a match so far.
//   - Run: Spec and the Stats of each Pairing: what a file holds.
//   - Live: a Run under way; Status says how it stands.
//   - Standing and Crosstable: a Run as people read it.
//   - progress.State: how far any work has come.
package lab
