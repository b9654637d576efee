// Package queue distributes pieces of runs over many workers, with NATS JetStream. A piece is a kind,
// an ID and bytes, and so is its result. The package knows nothing of games.
//
//   - Prepare makes the streams on a server, and Connect opens a Client.
//   - CreateRun, StopRun and RemoveRun say what is to be done; a Run is its state on the server.
//   - A Dispatcher queues the pieces of one run and returns their results.
//   - Client.Work leases pieces, does them and stores the results.
//
// A lease ends where a worker is silent for Layout.Patience; then another worker gets the piece. A
// result depends on the bytes of the piece alone, so a piece may be done twice: the first result stands.
package queue
