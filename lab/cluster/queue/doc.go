// Package queue distributes tasks of runs over many workers, with NATS JetStream. A task has a
// kind, an ID and data in bytes, and its result is bytes. The package knows nothing about games.
//
//   - Prepare makes the streams on a server, and Connect opens a Client.
//   - CreateRun, StopRun and RemoveRun change the list of runs; a Run is a run as the server
//     stores it.
//   - A Dispatcher queues the tasks of one run and returns their results.
//   - Client.Work leases tasks, does them and stores the results.
//
// A lease ends if a worker is silent for the patience of the server; another worker then gets the task. A
// result depends only on the data of the task, so a task may be done twice: the first result counts.
//
// To read: names.go, prepare.go, client.go with trouble.go; runs.go, dispatch.go; work.go, answer.go, memory.go (the
// worker); identity.go (the version of a worker), access.go and token.go.
package queue
