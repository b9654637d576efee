// Package server is the server of a cluster: NATS JetStream in this process, with all that it keeps in
// one folder. Package queue is the client.
package server
