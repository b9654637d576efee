// Package server is the server of a cluster: NATS JetStream in this process, with a folder for
// all that it keeps. Package cluster is its client, which programs that only work or ask link
// instead.
package server
