// Package queue spreads long work over many machines. It knows nothing of games: work is
// cut into pieces, each a kind, an ID and some bytes, and what a worker makes of a piece is
// bytes too.
//
// NATS JetStream is the queue, be it the one that 'mnklab serve' has in itself or a cluster of its
// own. This package is the client of both sides:
//
//   - Connect reaches a server, and Prepare makes it one of ours;
//   - a Dispatcher hands out the pieces of one run and returns their results;
//   - Work takes pieces and answers them until it is told to stop;
//   - Runs keep what is to be done, by whom it was asked for, and how far it has come.
//
// What a piece is worth depends on its bytes alone, so a piece may be done again at any time:
// whoever is killed anywhere is replaced by doing the same calls once more. The first result
// of a piece stands.
package queue
