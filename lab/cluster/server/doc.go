// Package server runs the server of a cluster: NATS JetStream in this process, with all its data in
// one folder. Package queue is the client.
package server
