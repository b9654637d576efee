// Package lab does long work with games and players: it counts, solves, asks for
// moves, measures speeds and lets players play each other. Nothing here prints
// or draws: mnklab and the window call the same functions.
//
// Each takes a context, options, and a progress.Func. When the context ends it returns
// the result so far and the cause; any other error says what is wrong with the options,
// or what failed.
//
// These are all the ideas of a run, the same in the window, in mnklab and in files:
//
//   - match.Spec: what is played. Its JSON is the only description of a run.
//   - match.Shard: which part of it, a piece that depends on nothing but Spec and number.
//   - match.Piece: some games of a match, with their openings, that any machine can play;
//     match.Game is one of them when it is over.
//   - match.Config: Spec, Shard and how it is played, which changes no game.
//   - match.Stats: what a match has come to; Plus adds those of two shards.
//   - Run: Spec, Shard and the Stats of each Pairing: what a file holds.
//   - Merge: makes one Run of its shards.
//   - Live: a Run under way; Status says how it stands.
//   - Standing and Crosstable: a Run as people read it.
//   - progress.State: how far any work has come.
package lab
