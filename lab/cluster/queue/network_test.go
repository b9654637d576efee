package queue_test

import (
	"context"
	"errors"
	"io"
	"net"
	"net/url"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/cluster/server"
)

// network is what lies between the clients and a server, and can be cut.
type network struct {
	listener net.Listener
	address  string // that of the server, through the network

	mu    sync.Mutex
	down  bool
	conns []net.Conn
}

// between lays a network before a server.
func between(t *testing.T, s *server.Server) *network {
	t.Helper()
	u, err := url.Parse(s.Address())
	if err != nil {
		t.Fatal(err)
	}
	n := &network{}
	if n.listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	server := u.Host
	u.Host = n.listener.Addr().String()
	n.address = u.String()
	go n.serve(server)
	t.Cleanup(func() {
		_ = n.listener.Close()
		n.set(true)
	})
	return n
}

// serve passes connections on to a server.
func (n *network) serve(server string) {
	for {
		near, err := n.listener.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial("tcp", server)
		if err != nil {
			_ = near.Close()
			continue
		}
		n.mu.Lock()
		n.conns = append(n.conns, near, far)
		if n.down {
			n.drop()
		}
		n.mu.Unlock()
		go pass(near, far)
		go pass(far, near)
	}
}

// pass copies until one of the ends is closed, then closes both.
func pass(to, from net.Conn) {
	_, _ = io.Copy(to, from)
	_ = to.Close()
	_ = from.Close()
}

// set cuts the network, or lays it again.
func (n *network) set(down bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.down = down
	n.drop()
}

func (n *network) drop() {
	for _, c := range n.conns {
		_ = c.Close()
	}
	n.conns = nil
}

// A network that is cut in the middle of a run, twice, and comes back loses and adds nothing,
// though workers finish pieces meanwhile.
func TestNetworkIsCut(t *testing.T) {
	long.Skip(t)
	t.Parallel() // it waits most of the time
	n := between(t, patient(t, 4*time.Second))
	clients := []*queue.Client{connectTo(t, n.address), connectTo(t, n.address), connectTo(t, n.address)}
	connected := func(want bool) func() bool {
		return func() bool {
			for _, c := range clients {
				if c.Connected() != want {
					return false
				}
			}
			return true
		}
	}
	var calls atomic.Int32
	cut, goOn := make(chan struct{}, 2), make(chan struct{})
	for i, name := range []string{"a", "b"} {
		hireFrom(t, clients[i], name, 2, func(ctx context.Context, data []byte) ([]byte, error) {
			if k := calls.Add(1); k == 30 || k == 60 {
				cut <- struct{}{}
				select {
				case <-goOn:
				case <-ctx.Done():
				}
			}
			return upper(ctx, data)
		})
	}
	answer := make(chan error, 1)
	d := dispatch(t, clients[2], queue.DispatchOptions{})
	go func() { answer <- all(limited(t), d, 100) }()
	for range 2 {
		<-cut
		n.set(true)
		until(t, connected(false))
		goOn <- struct{}{} // its result is to be sent where nobody hears it
		n.set(false)
		until(t, connected(true))
	}
	if err := <-answer; err != nil {
		t.Error(err)
	}
}

// Whoever watches a run is told at once when the server is away, and when it is back.
func TestAwayServerIsTold(t *testing.T) {
	t.Parallel() // it waits most of the time
	n := between(t, steady(t))
	troubles := watchTrouble(t, connectTo(t, n.address), "r")
	for range 2 {
		n.set(true)
		if trouble := <-troubles; !errors.Is(trouble, queue.ErrAway) {
			t.Errorf("it is told %v", trouble)
		}
		n.set(false)
		if trouble := <-troubles; trouble != nil {
			t.Errorf("it is told %v", trouble)
		}
	}
}
