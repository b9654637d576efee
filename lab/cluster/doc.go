// Package cluster executes the laboratory's runs on many machines.
//
//   - Ask and Resume submit a run; Follow shows its progress (mnklab --on, attach, results).
//   - Coordinate splits a run into tasks, checks and counts the results, and publishes the
//     status (inside mnklab serve).
//   - Package queue stores the tasks and results, leases tasks to workers and gives the tasks
//     of lost workers to others. It uses NATS and knows nothing about games.
//   - Package server runs NATS JetStream in this process.
//   - Handlers and MemoryOf define how a worker does a task (mnklab work).
//
// Work and Status are sent over the network: the request for a run, and its result so far.
//
// To read: work.go with games.go, levels.go, experiment.go, annealing.go and solving.go (what can be asked for),
// coordinate.go, status.go, follow.go; tasks.go and taskmemory.go (the worker).
package cluster

// niceness is the nice value of workers.
const niceness = 10
