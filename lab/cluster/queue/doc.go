// Package queue distributes tasks of runs over many workers, with NATS JetStream. A task is a kind,
// an ID and bytes, and so is its result. The package knows nothing of games.
//
//   - Prepare makes the streams on a server, and Connect opens a Client.
//   - CreateRun, StopRun and RemoveRun say what is to be done; a Run is its state on the server.
//   - A Dispatcher queues the tasks of one run and returns their results.
//   - Client.Work leases tasks, does them and stores the results.
//
// A lease ends where a worker is silent for Layout.Patience; then another worker gets the task. A
// result depends on the bytes of the task alone, so a task may be done twice: the first result stands.
package queue
