package server

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gofrs/flock"
	"github.com/nats-io/nats-server/v2/server"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// Options say how a server is run.
type Options struct {
	// Dir is the folder of all that the server keeps.
	Dir string
	// Listen is the address on which it listens; port 0 is any that is free.
	Listen string
	// Token is what clients must know; "" is the one kept in the folder, made at the first
	// start.
	Token string
	// Certificate and Key are the files with which connections are encrypted, or "".
	Certificate, Key string
	// Identity is the program whose tasks are kept.
	Identity queue.Identity
	// Layout is how they are kept.
	Layout queue.Layout
	// Space is how many bytes are kept at most; 0 is three quarters of what is free at the start.
	Space int64
	// Log, if it is not nil, gets the lines of the log: that the space or the disk runs out, is full or
	// has room again, what is missing in the folder, and the warnings and errors of NATS. Any goroutine
	// may call it.
	Log func(text string)

	free func(dir string) int64 // freeOn, but in tests
}

// Server is a running server.
type Server struct {
	nats        *server.Server
	options     Options
	certificate *x509.Certificate // nil where connections are not encrypted
	unlock      func()
	log         *log
	stopped     chan struct{}
	failed      chan error
	started     sync.WaitGroup // the start of nats, which cannot be called off
	stopOnce    sync.Once

	noting sync.Mutex
	noted  uint64 // how many records of runs were written, as the folder says it
}

// ErrBusy says that another server uses the folder.
var ErrBusy = errors.New("another 'mnklab serve' uses this folder")

// startTime is how long a start may take: a server reads what it keeps.
const startTime = 2 * time.Minute

// Start starts a server and makes it ready for clients.
func Start(ctx context.Context, o Options) (*Server, error) {
	if o.free == nil {
		o.free = freeOn
	}
	unlock, err := lock(o.Dir)
	if err != nil {
		return nil, err
	}
	s := &Server{options: o, unlock: unlock, log: &log{report: o.Log}, stopped: make(chan struct{}), failed: make(chan error, 1)}
	if err := s.start(ctx); err != nil {
		s.Stop()
		return nil, err
	}
	go s.watch()
	return s, nil
}

// lock makes a folder and keeps other servers out of it.
func lock(dir string) (unlock func(), err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	l := flock.New(filepath.Join(dir, "lock"), flock.SetPermissions(0o600))
	switch taken, err := l.TryLock(); {
	case err != nil:
		return nil, err
	case !taken:
		return nil, fmt.Errorf("%w: %s", ErrBusy, dir)
	}
	return func() { _ = l.Unlock() }, nil // the end of the program frees it too
}

func (s *Server) start(ctx context.Context) error {
	o, err := s.natsOptions()
	if err != nil {
		return err
	}
	if s.nats, err = server.NewServer(o); err != nil {
		return err
	}
	s.nats.SetLoggerV2(s.log, false, false, false)
	s.started.Go(s.nats.Start)
	if err := s.ready(ctx); err != nil {
		return err
	}
	if err := queue.Prepare(ctx, s.Client("mnklab serve"), s.options.Layout); err != nil {
		return err
	}
	s.logMissing()
	return s.checkRuns(ctx)
}

// checkRuns returns an error where the runs cannot be read.
func (s *Server) checkRuns(ctx context.Context) error {
	c, err := queue.Connect(ctx, s.Client("mnklab serve"))
	if err != nil {
		return err
	}
	defer c.Close()
	_, err = c.Runs(ctx)
	if damaged := (*queue.DamagedError)(nil); errors.As(err, &damaged) {
		return fmt.Errorf("the folder %s is damaged (%s of %s cannot be read): move it away, and 'mnklab serve' begins a new one", s.options.Dir, damaged.Key, damaged.Stream)
	}
	return err
}

// natsOptions are the options of the embedded server. All that it keeps is on the disk, and
// its memory stays small.
func (s *Server) natsOptions() (*server.Options, error) {
	host, text, err := net.SplitHostPort(s.options.Listen)
	if err != nil {
		return nil, fmt.Errorf("%q is no address to listen on: expected one like 127.0.0.1:7421", s.options.Listen)
	}
	port, err := strconv.ParseUint(text, 10, 16)
	if err != nil {
		return nil, fmt.Errorf("%q is no port: expected a number up to 65535", text)
	}
	if s.options.Token == "" {
		s.options.Token, err = ownToken(s.options.Dir)
	} else {
		err = queue.CheckToken(s.options.Token)
	}
	if err != nil {
		return nil, err
	}
	if err := checkFree(s.options.Listen); err != nil {
		return nil, err
	}
	o := &server.Options{
		ServerName: "mnklab", Host: host, Port: int(port), Authorization: s.options.Token, AuthTimeout: 10,
		JetStream: true, StoreDir: s.options.Dir, JetStreamMaxMemory: 64 << 20, JetStreamMaxStore: s.options.Space, NoSigs: true,
	}
	if port == 0 {
		o.Port = server.RANDOM_PORT
	}
	if s.options.Certificate != "" || s.options.Key != "" {
		pair, err := tls.LoadX509KeyPair(s.options.Certificate, s.options.Key)
		if err != nil {
			return nil, err
		}
		o.TLSConfig = &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}
		o.TLSTimeout = 10
		s.certificate = pair.Leaf
	}
	return o, nil
}

// checkFree says why nobody can listen on an address.
func checkFree(address string) error {
	l, err := net.Listen("tcp", address)
	if err == nil {
		return l.Close()
	}
	if op := (*net.OpError)(nil); errors.As(err, &op) {
		err = op.Err
	}
	return fmt.Errorf("cannot listen on %s: %w", address, err)
}

// ready waits until clients can connect.
func (s *Server) ready(ctx context.Context) error {
	for end := time.Now().Add(startTime); ; {
		switch text := s.log.fatal(); {
		case text != "":
			return errors.New(text)
		case ctx.Err() != nil:
			return ctx.Err()
		case s.nats.ReadyForConnections(20 * time.Millisecond):
			return s.broken()
		case time.Now().After(end):
			return errors.New("the server did not start in two minutes")
		}
	}
}

// broken says why nothing is kept any longer, nil if all is well. What could not be written once is
// not tried again before the next start.
func (s *Server) broken() error {
	text := health(func() string { return s.nats.Healthz(nil).Error })
	if !s.nats.JetStreamEnabled() {
		text = s.log.last()
	}
	if text == "" && s.nats.JetStreamEnabled() {
		return nil
	}
	if strings.Contains(text, "could not be recovered") {
		return fmt.Errorf("the folder %s is damaged (%s): move it away, and 'mnklab serve' begins a new one", s.options.Dir, text)
	}
	return fmt.Errorf("the folder %s can no longer be written; what it has is there at the next start: %s", s.options.Dir, text)
}

// health asks how a server does, and returns what is wrong, "" for nothing. The server gives itself a
// millisecond to see whether clients can connect, and says no where a busy machine lets that pass: it
// is asked again then.
func health(ask func() string) (wrong string) {
	for range 20 {
		if wrong = ask(); !strings.HasPrefix(wrong, "failed to be ready for connections") {
			return wrong
		}
	}
	return "" // that is no matter of what it keeps
}

// watch notices when the folder cannot be written any longer, and keeps the memory small.
func (s *Server) watch() {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	var warnings spaceWarnings
	for {
		limitMemory()
		s.noteRecords()
		s.watchSpace(&warnings)
		select {
		case <-s.stopped:
			return
		case <-tick.C:
			if err := s.broken(); err != nil {
				s.failed <- err
				return
			}
		}
	}
}

// Failed tells when the server cannot go on, such as on a full disk.
func (s *Server) Failed() <-chan error { return s.failed }

// Stop ends the server. Everything it has is in its folder.
func (s *Server) Stop() {
	s.stopOnce.Do(func() {
		close(s.stopped)
		if s.nats != nil {
			s.started.Wait()
			s.noteRecords()
			s.nats.Shutdown()
			s.nats.WaitForShutdown()
		}
		s.unlock()
	})
}

// Address is what clients connect to, with the token.
func (s *Server) Address() string {
	u := s.place()
	u.User = url.User(s.options.Token)
	return u.String()
}

// Place is the address without the token, for those who have the token from a file.
func (s *Server) Place() string {
	u := s.place()
	return u.String()
}

func (s *Server) place() url.URL {
	u := url.URL{Scheme: "mnk", Host: s.options.Listen}
	if s.certificate != nil {
		u.Scheme = "tls"
	}
	if a, ok := s.nats.Addr().(*net.TCPAddr); ok {
		list, _ := net.InterfaceAddrs()
		machine, _ := os.Hostname()
		hosts := hostsOf(s.options.Listen, a.IP, list, machine)
		u.Host = net.JoinHostPort(certified(hosts, s.certificate), strconv.Itoa(a.Port))
	}
	return u
}

// hostsOf returns the names and addresses under which other machines may know a server that listens at
// an address, the best first. They are never none.
func hostsOf(listen string, ip net.IP, interfaces []net.Addr, machine string) (hosts []string) {
	if name, _, _ := net.SplitHostPort(listen); name != "" && net.ParseIP(name) == nil {
		hosts = append(hosts, name)
	}
	if !ip.IsUnspecified() {
		hosts = append(hosts, ip.String())
		if ip.IsLoopback() {
			hosts = append(hosts, "localhost")
		}
		return hosts
	}
	for _, a := range interfaces {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && n.IP.IsGlobalUnicast() {
			hosts = append(hosts, n.IP.String())
		}
	}
	if machine != "" {
		hosts = append(hosts, machine)
	}
	return append(hosts, "localhost")
}

// certified returns the first host that a certificate vouches for. Where it vouches for none of them,
// it is a name of the certificate: clients refuse all others. A nil certificate vouches for all.
func certified(hosts []string, c *x509.Certificate) string {
	if c == nil {
		return hosts[0]
	}
	for _, host := range hosts {
		if c.VerifyHostname(host) == nil {
			return host
		}
	}
	for _, name := range c.DNSNames {
		if !strings.HasPrefix(name, "*") {
			return name
		}
	}
	return hosts[0]
}

// Client is how this process connects to its server, under a name.
func (s *Server) Client(name string) queue.Options {
	return queue.Options{Address: s.Address(), Name: name, Identity: s.options.Identity, InProcess: s.nats}
}
