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

// network is a proxy between the clients and a server that can be cut.
type network struct {
	listener net.Listener
	address  string // the server's address through the proxy

	mu     sync.Mutex
	down   bool
	silent atomic.Bool // everything sent is lost, and no connection is closed
	conns  []net.Conn
}

// newNetwork puts a network in front of a server.
func newNetwork(t *testing.T, s *server.Server) *network {
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

// serve forwards connections to a server.
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
		go n.forward(near, far)
		go n.forward(far, near)
	}
}

// forward copies until one of the ends is closed, then closes both.
func (n *network) forward(to, from net.Conn) {
	_, _ = io.Copy(lossy{to, n}, from)
	_ = to.Close()
	_ = from.Close()
}

// lossy is a connection that discards everything written while its network is silent.
type lossy struct {
	io.Writer
	n *network
}

func (l lossy) Write(data []byte) (int, error) {
	if l.n.silent.Load() {
		return len(data), nil
	}
	return l.Writer.Write(data)
}

// set cuts the network, or restores it.
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

// A network that is cut twice in the middle of a run and restored loses and duplicates no results,
// although workers finish tasks meanwhile.
func TestNetworkIsCut(t *testing.T) {
	long.Skip(t)
	t.Parallel() // it waits most of the time
	n := newNetwork(t, startWithPatience(t, 4*time.Second))
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
		startWorkerFrom(t, clients[i], name, 2, func(ctx context.Context, data []byte) ([]byte, error) {
			if k := calls.Add(1); k == 30 || k == 60 {
				cut <- struct{}{}
				select {
				case <-goOn:
				case <-ctx.Done():
				}
			}
			return upperHandler(ctx, data)
		})
	}
	answer := make(chan error, 1)
	d := dispatch(t, clients[2], nil)
	go func() { answer <- doAll(limited(t), d, 100) }()
	for range 2 {
		<-cut
		n.set(true)
		until(t, connected(false))
		goOn <- struct{}{} // so that the result is sent while the network is down
		n.set(false)
		until(t, connected(true))
	}
	if err := <-answer; err != nil {
		t.Error(err)
	}
}

// A watcher of a run gets a report at once when the server becomes unreachable, and when it is back.
func TestAwayServerIsTold(t *testing.T) {
	t.Parallel() // it waits most of the time
	n := newNetwork(t, startPatient(t))
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

// A network that loses everything without closing a connection is noticed within ten seconds, both
// by the client and by a watcher of a run. When the network is back, the watcher is notified.
func TestSilentNetworkIsNoticed(t *testing.T) {
	t.Parallel()                                         // it waits most of the time
	const most, busy = 10 * time.Second, 4 * time.Second // busy is what a busy machine may add
	n := newNetwork(t, startPatient(t))
	c := connectTo(t, n.address)
	troubles := watchTrouble(t, c, "r")
	began := time.Now()
	n.silent.Store(true)
	if trouble := <-troubles; !errors.Is(trouble, queue.ErrAway) || c.Connected() {
		t.Errorf("it is told %v, and the server is there: %v", trouble, c.Connected())
	}
	took := time.Since(began)
	t.Logf("noticed after %v", took)
	if took > most+busy {
		t.Errorf("noticed after %v", took)
	}
	n.silent.Store(false)
	n.set(false) // connections whose data was lost would not recover
	if trouble := <-troubles; trouble != nil {
		t.Errorf("it is told %v", trouble)
	}
}
