// Package cluster executes the laboratory's runs on many machines.
//
//   - Ask and Resume submit a run; Follow shows its progress (mnklab --on, attach, results).
//   - Coordinate cuts a run into tasks, checks and counts the results, and publishes the
//     status (inside mnklab serve).
//   - Package queue keeps the tasks and results, hands tasks to workers and takes them back
//     from those that are lost. It knows NATS and nothing of games.
//   - Package server is NATS JetStream in this process.
//   - Handlers and MemoryOf are what a worker does with a task (mnklab work).
//
// Work and Status are what travels: a run as it is asked for, and what came of it so far.
package cluster

// politeness is the nice value of a worker.
const politeness = 10
