// Package cluster plays the laboratory's runs on the workers of a cluster: who asks for a run and
// follows it, who cuts it into pieces and counts, how pieces travel, what a worker makes of them,
// and what of that is believed. Of NATS it knows nothing: see cluster.
package cluster

// politeness is the nice value of a worker.
const politeness = 10
