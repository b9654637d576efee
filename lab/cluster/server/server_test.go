package server_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"math/big"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/cluster/server"
)

var program = queue.Identity{Version: "0.2.0", Weights: "abc"}

func options(dir string) server.Options {
	return server.Options{Dir: dir, Listen: "127.0.0.1:0", Identity: program}
}

// start starts a server that stops when the test ends.
func start(t *testing.T, o server.Options) *server.Server {
	t.Helper()
	s, err := server.Start(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	return s
}

// checkConnects fails the test if a client cannot connect to a server.
func checkConnects(t *testing.T, o queue.Options) {
	t.Helper()
	c, err := queue.Connect(t.Context(), o)
	if err != nil {
		t.Error(err)
		return
	}
	defer c.Close()
	if list, err := c.Workers(t.Context()); err != nil || len(list) != 0 {
		t.Errorf("a new server has the workers %v, %v", list, err)
	}
}

func TestTokenIsMadeOnce(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	var tokens []string
	for range 2 {
		s := start(t, options(dir))
		checkConnects(t, queue.Options{Address: s.Address(), Identity: program})
		checkConnects(t, s.Client("inside"))
		token, err := queue.ReadToken(filepath.Join(dir, "token"))
		if err != nil || len(token) < 20 || !strings.HasPrefix(s.Address(), "mnk://"+token+"@127.0.0.1:") {
			t.Errorf("the token of %s is %q, %v", s.Address(), token, err)
		}
		tokens = append(tokens, token)
		s.Stop()
	}
	if tokens[0] != tokens[1] {
		t.Error("the token changes")
	}
	info, err := os.Stat(filepath.Join(dir, "token"))
	if err != nil || info.Mode().Perm()&0o077 != 0 && os.PathSeparator == '/' {
		t.Errorf("others can read the token: %v, %v", info.Mode(), err)
	}
}

func TestTwoServersOnOneFolder(t *testing.T) {
	dir := t.TempDir()
	first := start(t, options(dir))
	if s, err := server.Start(t.Context(), options(dir)); !errors.Is(err, server.ErrBusy) {
		t.Errorf("the second server: %v, %v", s, err)
	}
	first.Stop()
	start(t, options(dir))
}

func TestStartSaysWhatIsWrong(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	badToken := t.TempDir()
	if err := os.WriteFile(filepath.Join(badToken, "token"), []byte("a b"), 0o600); err != nil {
		t.Fatal(err)
	}
	for want, change := range map[string]func(*server.Options){
		"in use":                     func(o *server.Options) { o.Listen = taken.Addr().String() },
		"is no address to listen on": func(o *server.Options) { o.Listen = "here" },
		"is no port":                 func(o *server.Options) { o.Listen = "127.0.0.1:70000" },
		"not a directory":            func(o *server.Options) { o.Dir = filepath.Join(file, "below") },
		"token: this is no token":    func(o *server.Options) { o.Dir = badToken },
		"this is no token":           func(o *server.Options) { o.Token = "@" },
		"no such file":               func(o *server.Options) { o.Certificate, o.Key = file+"1", file+"2" },
	} {
		o := options(t.TempDir())
		change(&o)
		s, err := server.Start(t.Context(), o)
		if err == nil {
			s.Stop()
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, not %q", err, want)
		}
	}
}

// A folder with a damaged stream description is reported as damaged at every start.
func TestDamagedFolderIsNamed(t *testing.T) {
	dir := t.TempDir()
	start(t, options(dir)).Stop()
	file := filepath.Join(dir, "jetstream", "$G", "streams", queue.RunStream, "meta.inf")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 4
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		s, err := server.Start(t.Context(), options(dir))
		if err == nil {
			s.Stop()
		}
		if err == nil || !strings.Contains(err.Error(), dir+" is damaged") {
			t.Errorf("it is said: %v", err)
		}
	}
}

// runsIn runs a server on a folder until it has stored three runs, and returns the file that holds
// them.
func runsIn(t *testing.T, dir string) (file string) {
	t.Helper()
	s := start(t, options(dir))
	c, err := queue.Connect(t.Context(), s.Client("test"))
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"a", "b", "c"} {
		if err := c.CreateRun(t.Context(), id, []byte(`{"id":"`+id+`"}`)); err != nil {
			t.Fatal(err)
		}
	}
	c.Close()
	s.Stop()
	return filepath.Join(dir, "jetstream", "$G", "streams", queue.RunStream, "msgs", "1.blk")
}

// flip changes a bit in the middle of a file.
func flip(t *testing.T, file string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 4
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// A damaged run is named at every start, and the server does not wait for it.
func TestDamagedRunIsNamed(t *testing.T) {
	dir := t.TempDir()
	flip(t, runsIn(t, dir))
	for range 2 {
		s, err := server.Start(t.Context(), options(dir))
		if err == nil {
			s.Stop()
		}
		if err == nil || !strings.Contains(err.Error(), dir+" is damaged (b.description of "+queue.RunStream+" cannot be read)") {
			t.Errorf("it is said: %v", err)
		}
	}
}

// If the index of the runs is lost too, the runs after the damage are gone. That is reported once.
func TestMissingRunsAreTold(t *testing.T) {
	dir := t.TempDir()
	file := runsIn(t, dir)
	var lines []string
	o := options(dir)
	o.Log = func(text string) { lines = append(lines, text) }
	start(t, o).Stop()
	if len(lines) > 0 {
		t.Errorf("of a sound folder it is said: %q", lines)
	}
	flip(t, file)
	if err := os.Remove(filepath.Join(filepath.Dir(file), "index.db")); err != nil {
		t.Fatal(err)
	}
	start(t, o).Stop()
	if len(lines) != 1 || !strings.Contains(lines[0], "the last 2 changes of runs are missing in "+dir) {
		t.Errorf("it is said: %q", lines)
	}
}

func TestStartCanBeCalledOff(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if s, err := server.Start(ctx, options(t.TempDir())); err == nil {
		s.Stop()
		t.Error("it starts")
	}
}

func TestConnectionsAreEncrypted(t *testing.T) {
	o := options(t.TempDir())
	o.Token = "a-token-of-mine"
	o.Certificate, o.Key = certificate(t)
	s := start(t, o)
	if !strings.HasPrefix(s.Address(), "tls://a-token-of-mine@127.0.0.1:") {
		t.Errorf("the address is %s", s.Address())
	}
	checkConnects(t, queue.Options{Address: s.Address(), CA: o.Certificate, Identity: program})
	checkConnects(t, s.Client("inside"))
	if c, err := queue.Connect(t.Context(), queue.Options{Address: s.Address(), Identity: program}); err == nil ||
		!strings.Contains(err.Error(), "cannot be trusted") {
		t.Errorf("an unknown certificate: %v, %v", c, err)
	}
}

// The printed address names a host that the certificate covers, because clients would refuse any
// other.
func TestAddressIsThatOfTheCertificate(t *testing.T) {
	for _, c := range []struct {
		listen string
		names  []string
		ips    []net.IP
		want   string
	}{
		{"127.0.0.1:0", nil, []net.IP{net.IPv4(127, 0, 0, 1)}, "127.0.0.1"},
		{"127.0.0.1:0", []string{"localhost"}, nil, "localhost"},
		{"127.0.0.1:0", []string{"node7.example", "localhost"}, nil, "localhost"},
		{"0.0.0.0:0", []string{"node7.example"}, nil, "node7.example"},
		{"0.0.0.0:0", []string{"node7.example", "localhost"}, nil, "localhost"},
		{"0.0.0.0:0", []string{"*.example", "node7.example"}, nil, "node7.example"},
		{"localhost:0", []string{"localhost"}, []net.IP{net.IPv4(127, 0, 0, 1)}, "localhost"},
	} {
		o := options(t.TempDir())
		o.Listen = c.listen
		o.Certificate, o.Key = certificateFor(t, c.names, c.ips)
		s := start(t, o)
		u, err := url.Parse(s.Address())
		if err != nil || u.Scheme != "tls" || u.Hostname() != c.want {
			t.Errorf("%s with a certificate for %v and %v: %s, want %s", c.listen, c.names, c.ips, s.Address(), c.want)
		}
		if c.want == "localhost" {
			checkConnects(t, queue.Options{Address: s.Address(), CA: o.Certificate, Identity: program})
		}
		s.Stop()
	}
}

// A server that listens on all interfaces prints an address by which other machines reach it.
func TestAddressForOtherMachines(t *testing.T) {
	o := options(t.TempDir())
	o.Listen = "0.0.0.0:0"
	s := start(t, o)
	u, err := url.Parse(s.Address())
	if err != nil {
		t.Fatal(err)
	}
	ip := net.ParseIP(u.Hostname())
	if machine, _ := os.Hostname(); u.Hostname() != machine && (ip == nil || ip.IsLoopback() || ip.IsUnspecified()) {
		t.Errorf("other machines are told %s", u.Host)
	}
	checkConnects(t, queue.Options{Address: s.Address(), Identity: program})
}

// Place returns the address without the token, for clients that read the token from a file.
func TestPlaceHasNoToken(t *testing.T) {
	s := start(t, options(t.TempDir()))
	u, err := url.Parse(s.Address())
	if err != nil || s.Place() != "mnk://"+u.Host {
		t.Errorf("the place of %s is %s, %v", s.Address(), s.Place(), err)
	}
	if err := queue.CheckAddress(s.Place()); err == nil {
		t.Error("an address without a token is taken")
	}
	checkConnects(t, queue.Options{Address: queue.WithToken(s.Place(), u.User.Username()), Identity: program})
	if again := queue.WithToken(s.Address(), "another-token"); again != s.Address() {
		t.Errorf("a token is replaced: %s", again)
	}
}

// If writing the first token fails or is interrupted, no incomplete token is left behind.
func TestFirstTokenIsWrittenWhole(t *testing.T) {
	failed := errors.New("the disk is gone")
	for _, op := range []files.Op{files.OpWrite, files.OpSync, files.OpRename} {
		dir := t.TempDir()
		end := files.Fault(func(at files.Op, path string) error {
			if at == op && filepath.Base(path) == "token" {
				return failed
			}
			return nil
		})
		s, err := server.Start(t.Context(), options(dir))
		end()
		if err == nil {
			s.Stop()
		}
		if !errors.Is(err, failed) {
			t.Errorf("%v: %v", op, err)
		}
		start(t, options(dir)).Stop()
	}
}

// Warnings and errors of NATS are logged, for example about a client with a wrong token.
func TestWarningsAreTold(t *testing.T) {
	lines := make(chan string, 99)
	o := options(t.TempDir())
	o.Token, o.Log = "a-token-of-mine", func(text string) { lines <- text }
	s := start(t, o)
	wrong := strings.Replace(s.Address(), "mine", "yours", 1)
	if c, err := queue.Connect(t.Context(), queue.Options{Address: wrong, Identity: program}); err == nil {
		c.Close()
		t.Fatal("a wrong token is taken")
	}
	awaitText(t, lines, "authentication error")
}

// certificate returns the paths of a certificate for 127.0.0.1 and its key.
func certificate(t *testing.T) (certificate, key string) {
	t.Helper()
	return certificateFor(t, nil, []net.IP{net.IPv4(127, 0, 0, 1)})
}

// certificateFor creates a certificate for names and addresses, and its key. It returns the paths of
// both.
func certificateFor(t *testing.T, names []string, ips []net.IP) (certificate, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	about := x509.Certificate{
		SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour), DNSNames: names, IPAddresses: ips,
		IsCA: true, BasicConstraintsValid: true,
	}
	public, err := x509.CreateCertificate(rand.Reader, &about, &about, private.Public(), private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write := func(name, kind string, data []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: data}), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	return write("cert.pem", "CERTIFICATE", public), write("key.pem", "PRIVATE KEY", secret)
}

// Only the owner can read the server's folder.
func TestFolderIsForItsOwner(t *testing.T) {
	if os.PathSeparator != '/' {
		t.Skip("no such permissions")
	}
	dir := filepath.Join(t.TempDir(), "folder")
	start(t, options(dir))
	if info, err := os.Stat(dir); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}

func TestServerIsQuietWhileAllIsWell(t *testing.T) {
	s := start(t, options(t.TempDir()))
	select {
	case err := <-s.Failed():
		t.Error(err)
	case <-time.After(1500 * time.Millisecond): // the server checks itself every second
	}
	s.Stop()
	s.Stop() // the second call does nothing
	if c, err := queue.Connect(t.Context(), queue.Options{Address: s.Address(), Identity: program}); err == nil {
		c.Close()
		t.Error("it still serves")
	}
}

// A server does not exceed its space, and reports when the space is full and when there is room
// again.
func TestSpaceIsBounded(t *testing.T) {
	o := options(t.TempDir())
	lines := make(chan string, 99)
	o.Space, o.Log = 1<<20, func(text string) { lines <- text }
	s := start(t, o)
	c, err := queue.Connect(t.Context(), s.Client("inside"))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	var full error
	for _, id := range []string{"a", "b", "c"} {
		full = errors.Join(c.CreateRun(t.Context(), id, []byte(`{}`)), c.SetStatus(t.Context(), id, make([]byte, queue.MaxData)))
	}
	if !errors.Is(full, queue.ErrFull) {
		t.Errorf("3 MB are kept in one: %v", full)
	}
	awaitText(t, lines, "the 1 MB that "+o.Dir+" may take are full")
	for _, id := range []string{"a", "b"} {
		if err := c.RemoveRun(t.Context(), id); err != nil {
			t.Error(err)
		}
	}
	awaitText(t, lines, "room again")
}

// awaitText waits for a line that contains want.
func awaitText(t *testing.T, lines <-chan string, want string) {
	t.Helper()
	for late := time.After(time.Minute); ; {
		select {
		case text := <-lines:
			if strings.Contains(text, want) {
				return
			}
		case <-late:
			t.Fatalf("nobody says %q", want)
		}
	}
}

// An error for a path that is no token file names the path. An endless file is not read to its end.
func TestTokensOfNoFile(t *testing.T) {
	for _, path := range []string{os.DevNull, t.TempDir(), filepath.Join(t.TempDir(), "missing")} {
		if token, err := queue.ReadToken(path); err == nil || !strings.Contains(err.Error(), filepath.Base(path)+" cannot be read: ") {
			t.Errorf("%s: %q, %v", path, token, err)
		}
	}
}

// Whoever has the token may not change what the server stores and for whom, nor use it for other messages.
// This process may do everything.
func TestTokenAllowsNoMore(t *testing.T) {
	s := start(t, options(t.TempDir()))
	u, err := url.Parse(s.Address())
	if err != nil {
		t.Fatal(err)
	}
	u.Scheme = "nats"
	refused := make(chan error, 9)
	nc, err := nats.Connect(u.String(), nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { refused <- err }))
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	expect := func(subject string, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		select {
		case err := <-refused:
			if !errors.Is(err, nats.ErrPermissionViolation) || !strings.Contains(err.Error(), subject) {
				t.Errorf("%s: %v", subject, err)
			}
		case <-time.After(time.Minute):
			t.Errorf("%s is allowed", subject)
		}
	}
	for _, subject := range []string{
		"$JS.API.STREAM.DELETE.mnk-work", "$JS.API.STREAM.CREATE.more", "$JS.API.STREAM.UPDATE.mnk-results", "$JS.API.STREAM.PURGE.mnk-work",
		"$JS.API.STREAM.SNAPSHOT.KV_mnk-runs", "$JS.API.CONSUMER.DELETE.mnk-work.workers", "$JS.API.CONSUMER.CREATE.mnk-work.more.mnk.work.>",
		"$JS.API.INFO", "$KV.mnk-cluster.identity", "$SYS.REQ.SERVER.PING", "hello",
	} {
		expect(subject, nc.Publish(subject, nil))
	}
	for _, subject := range []string{"hello", "mnk.work.>"} {
		_, err := nc.SubscribeSync(subject)
		expect(subject, err)
	}
	checkConnects(t, queue.Options{Address: s.Address(), Identity: program})
	if err := queue.Prepare(t.Context(), s.Client("this process"), 0); err != nil {
		t.Error(err)
	}
}
