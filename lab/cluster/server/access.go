package server

import (
	"crypto/subtle"

	"github.com/nats-io/nats-server/v2/server"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// access decides who may connect to a server, and what they may do there. It implements
// server.Authentication.
type access struct {
	token string // allows what clients need
	own   string // allows everything; only this process knows it
}

// Check implements server.Authentication.
func (a access) Check(c server.ClientAuthentication) bool {
	given := c.GetOpts().Token
	if isSame(given, a.own) {
		return true
	}
	c.RegisterUser(&server.User{Permissions: &server.Permissions{
		Publish:   &server.SubjectPermission{Allow: queue.PublishSubjects()},
		Subscribe: &server.SubjectPermission{Allow: queue.SubscribeSubjects()},
	}})
	return isSame(given, a.token)
}

// isSame compares two secrets in a time that does not depend on what they have in common.
func isSame(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
