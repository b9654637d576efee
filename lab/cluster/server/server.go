package server

import (
	"context"
	"crypto/rand"
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

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// Options configure a server.
type Options struct {
	// Dir is the folder with all data of the server.
	Dir string
	// Listen is the address on which the server listens. Port 0 stands for any free port.
	Listen string
	// Token is the token that clients must know. If it is "", the server uses the token in its
	// folder and creates one at the first start.
	Token string
	// Certificate and Key are the files for encrypted connections, or "".
	Certificate, Key string
	// Identity is the program whose tasks the server keeps.
	Identity queue.Identity
	// Patience is how long a worker may be silent before its tasks go to others; 0 means half a minute.
	Patience time.Duration
	// Space is the greatest size of the data in bytes, or 0 for three quarters of the disk space
	// that is free at the start.
	Space int64
	// Log, if it is not nil, gets the lines of the log: the space or the disk runs out, is full or
	// has room again; records are missing in the folder; and the warnings and errors of NATS. Any
	// goroutine may call it.
	Log func(text string)

	free func(dir string) int64 // files.Free, except in tests
}

// Server is a running server.
type Server struct {
	nats        *server.Server
	options     Options
	certificate *x509.Certificate // nil if connections are not encrypted
	ownToken    string            // with which this process connects
	unlock      func()
	log         *log
	stopped     chan struct{}
	failed      chan error
	started     sync.WaitGroup // waits for the start of nats, which cannot be cancelled
	stopOnce    sync.Once

	recordsMu      sync.Mutex
	recordsWritten uint64 // the number of records in recordsFile
}

// ErrBusy means that another server uses the folder.
var ErrBusy = errors.New("another 'mnklab serve' uses this folder")

// startTime is the longest time that a start may take. The server reads all its data then.
const startTime = 2 * time.Minute

// Start starts a server and makes it ready for clients.
func Start(ctx context.Context, o Options) (*Server, error) {
	if o.free == nil {
		o.free = files.Free
	}
	unlock, err := lock(o.Dir)
	if err != nil {
		return nil, err
	}
	s := &Server{
		options: o, ownToken: rand.Text(), unlock: unlock, log: &log{report: o.Log}, stopped: make(chan struct{}),
		failed: make(chan error, 1),
	}
	if err := s.start(ctx); err != nil {
		s.Stop()
		return nil, err
	}
	go s.watch()
	return s, nil
}

// lock creates a folder and locks it against other servers.
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
	return func() { _ = l.Unlock() }, nil // the lock also ends with the program
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
	if err := s.awaitReady(ctx); err != nil {
		return err
	}
	if err := queue.Prepare(ctx, s.Client("mnklab serve"), s.options.Patience); err != nil {
		return err
	}
	s.logMissing()
	return s.checkRuns(ctx)
}

// checkRuns returns an error if the runs cannot be read.
func (s *Server) checkRuns(ctx context.Context) error {
	c, err := queue.Connect(ctx, s.Client("mnklab serve"))
	if err != nil {
		return err
	}
	defer c.Close()
	_, err = c.Runs(ctx)
	if damaged := (*queue.DamagedError)(nil); errors.As(err, &damaged) {
		return fmt.Errorf("the folder %s is damaged (%s of %s cannot be read): move it away, and 'mnklab serve' begins a "+
			"new one", s.options.Dir, damaged.Key, damaged.Stream)
	}
	return err
}

// natsOptions returns the options of the embedded server. It keeps all data on the disk and little
// in memory.
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
		ServerName: "mnklab", Host: host, Port: int(port), AuthTimeout: 10,
		CustomClientAuthentication: access{token: s.options.Token, own: s.ownToken},
		JetStream:                  true, StoreDir: s.options.Dir, JetStreamMaxMemory: 64 << 20, JetStreamMaxStore: s.options.Space, NoSigs: true,
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

// checkFree returns an error if nobody can listen on the address.
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

// awaitReady waits until clients can connect.
func (s *Server) awaitReady(ctx context.Context) error {
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

// broken returns an error if the server can no longer store data, or nil if all is well. After a
// failed write the server does not write again before its next start.
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

// health returns what is wrong with a server, or "". The server allows itself one millisecond to
// check whether clients can connect, and reports a failure if a busy machine takes longer. In that
// case health asks again.
func health(ask func() string) (wrong string) {
	for range 20 {
		if wrong = ask(); !strings.HasPrefix(wrong, "failed to be ready for connections") {
			return wrong
		}
	}
	return "" // this failure does not concern the stored data
}

// watch reports when the folder can no longer be written. It also limits the memory, notes the
// number of records and warns when the space runs out.
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

// Failed returns a channel that receives an error when the server cannot continue, for example
// because the disk is full.
func (s *Server) Failed() <-chan error { return s.failed }

// Stop stops the server. All its data stays in the folder.
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

// Address returns the address for clients, with the token.
func (s *Server) Address() string { return s.addressWith(s.options.Token) }

// addressWith returns the address with a token.
func (s *Server) addressWith(token string) string {
	u := s.place()
	u.User = url.User(token)
	return u.String()
}

// Place returns the address without the token, for clients that read the token from a file.
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

// hostsOf returns the names and addresses under which other machines may reach a server that
// listens at an address, the best first. The list is never empty.
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

// certified returns the first host for which the certificate is valid. If there is none, it returns
// a name from the certificate, because clients refuse all others. A nil certificate is valid for
// all hosts.
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

// Client returns the options with which this process connects to its own server, under a name. There it
// may do everything.
func (s *Server) Client(name string) queue.Options {
	return queue.Options{Address: s.addressWith(s.ownToken), Name: name, Identity: s.options.Identity, InProcess: s.nats}
}
