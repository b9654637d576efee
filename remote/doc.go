// Package remote plays the games of a run on the workers of a cluster: it says how pieces of a
// match travel, what a worker makes of them, and what of that is believed. Of NATS it knows
// nothing: see cluster.
package remote

// politeness is the nice value of a worker.
const politeness = 10
