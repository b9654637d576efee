package queue_test

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// trio is a NATS cluster of three servers.
type trio struct {
	t       *testing.T
	options [3]*server.Options
	servers [3]*server.Server
}

// startTrio starts three servers that form a cluster.
func startTrio(t *testing.T) *trio {
	t.Helper()
	c := &trio{t: t}
	var routes []*url.URL
	for i := range c.options {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		port := l.Addr().(*net.TCPAddr).Port
		l.Close()
		routes = append(routes, &url.URL{Scheme: "nats", Host: fmt.Sprint("127.0.0.1:", port)})
		c.options[i] = &server.Options{
			ServerName: fmt.Sprint("n", i), Host: "127.0.0.1", Port: server.RANDOM_PORT, JetStream: true, StoreDir: t.TempDir(), NoSigs: true, NoLog: true,
			Cluster: server.ClusterOpts{Name: "trio", Host: "127.0.0.1", Port: port},
		}
	}
	for i := range c.options {
		c.options[i].Routes = routes
		c.start(i)
	}
	t.Cleanup(func() {
		for i := range c.servers {
			c.end(i)
		}
	})
	return c
}

// start starts server i, on the cluster port that it had before.
func (c *trio) start(i int) {
	c.t.Helper()
	s, err := server.NewServer(c.options[i].Clone())
	if err != nil {
		c.t.Fatal(err)
	}
	go s.Start()
	until(c.t, func() bool { return s.ReadyForConnections(10 * time.Millisecond) })
	c.options[i].Port = s.Addr().(*net.TCPAddr).Port
	c.servers[i] = s
}

// end ends a server.
func (c *trio) end(i int) {
	c.servers[i].Shutdown()
	c.servers[i].WaitForShutdown()
}

// address returns the addresses of all servers.
func (c *trio) address() string {
	var list []string
	for _, s := range c.servers {
		list = append(list, s.ClientURL())
	}
	return strings.Join(list, ",")
}

// Two of three servers go away and come back in the middle of the work, one after the other, and no
// task is lost or done wrong.
func TestServersThatGoAndComeBack(t *testing.T) {
	long.Skip(t)
	c := startTrio(t)
	o := queue.Options{Address: c.address(), Identity: program}
	until(t, func() bool {
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		defer cancel()
		return queue.Prepare(ctx, o, queue.Layout{Replicas: 3, Patience: 1500 * time.Millisecond}) == nil
	})
	for _, name := range []string{"a", "b"} {
		startWorkerFrom(t, connectTo(t, o.Address), name, 1, func(ctx context.Context, data []byte) ([]byte, error) {
			time.Sleep(20 * time.Millisecond)
			return upperHandler(ctx, data)
		})
	}
	d := dispatch(t, connectTo(t, o.Address), nil)
	done, ctx := make(chan error, 1), limited(t)
	go func() { done <- doAll(ctx, d, 200) }()
	for i := range 2 {
		time.Sleep(500 * time.Millisecond)
		c.end(i)
		time.Sleep(time.Second)
		c.start(i)
		until(t, func() bool { return c.servers[i].JetStreamIsCurrent() })
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
}
