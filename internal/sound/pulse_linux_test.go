package sound

import (
	"context"
	"encoding/binary"
	"io"
	"net"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jfreymuth/pulse/proto"
)

// server is a sound server that accepts every request.
type server struct {
	mu       sync.Mutex
	uploaded int // bytes of samples
	finished int // uploads
	played   strings.Builder
	ended    chan struct{} // closed when the connection has ended
}

// listen starts a server for one connection, at the address where the program looks for it.
func listen(t *testing.T, handle func(net.Conn)) {
	t.Helper()
	dir := t.TempDir()
	l, err := net.Listen("unix", filepath.Join(dir, "native"))
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("PULSE_SERVER", "unix:"+filepath.Join(dir, "native"))
	go func() {
		defer l.Close()
		if conn, err := l.Accept(); err == nil {
			handle(conn)
		}
	}()
}

// serve answers the requests of a connection and counts the uploaded samples.
func (s *server) serve(conn net.Conn) {
	defer close(s.ended)
	defer conn.Close()
	be := binary.BigEndian
	for head := make([]byte, 20); ; {
		if _, err := io.ReadFull(conn, head); err != nil {
			return
		}
		body := make([]byte, be.Uint32(head))
		if _, err := io.ReadFull(conn, body); err != nil {
			return
		}
		if be.Uint32(head[4:]) != proto.Undefined {
			s.mu.Lock()
			s.uploaded += len(body)
			s.mu.Unlock()
			continue
		}
		if _, err := conn.Write(s.answer(be.Uint32(body[1:]), body)); err != nil {
			return
		}
	}
}

// answer returns the reply to a request: the request's tag, and the numbers that belong to the reply.
func (s *server) answer(op uint32, body []byte) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	number := func(b []byte, n uint32) []byte { return binary.BigEndian.AppendUint32(append(b, 'L'), n) }
	reply := append(number(nil, proto.OpReply), body[5:10]...)
	switch op {
	case proto.OpAuth:
		reply = number(reply, 32)
	case proto.OpSetClientName:
		reply = number(reply, 7)
	case proto.OpCreateUploadStream:
		reply = number(number(reply, 3), 1000)
	case proto.OpFinishUploadStream:
		s.finished++
	case proto.OpPlaySample:
		s.played.Write(body)
		reply = number(reply, 9)
	}
	head := make([]byte, 20)
	binary.BigEndian.PutUint32(head, uint32(len(reply)))
	binary.BigEndian.PutUint32(head[4:], proto.Undefined)
	return append(head, reply...)
}

func TestPulsePlaysByName(t *testing.T) {
	s := &server{ended: make(chan struct{})}
	listen(t, s.serve)
	out, err := pulse{}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := out.Play(t.Context(), Wrong, 0.5); err != nil {
		t.Error(err)
	}
	out.Close()
	<-s.ended
	want := 0
	for _, c := range Clips() {
		want += len(c.WAV()) - headSize
	}
	if s.uploaded != want || s.finished != len(Clips()) || !strings.Contains(s.played.String(), "mnkdesk-wrong") {
		t.Errorf("%d of %d bytes in %d clips, played %q", s.uploaded, want, s.finished, s.played.String())
	}
	if out.Play(t.Context(), Wrong, 0.5) == nil {
		t.Error("it plays after Close")
	}
}

// A server that hangs up, sends nonsense or stays silent only makes Open return an error.
func TestBadServers(t *testing.T) {
	silent := make(chan struct{})
	defer close(silent)
	for name, handle := range map[string]func(net.Conn){
		"hangs up": func(c net.Conn) { c.Close() },
		"nonsense": func(c net.Conn) { io.WriteString(c, strings.Repeat("no", 50)); c.Close() },
		"silent":   func(c net.Conn) { <-silent; c.Close() },
	} {
		listen(t, handle)
		if out, err := (pulse{}).Open(t.Context()); err == nil || out != nil {
			t.Errorf("a server that %s: %v, %v", name, out, err)
		}
	}
}

func TestNoServer(t *testing.T) {
	t.Setenv("PULSE_SERVER", "")
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if _, err := (pulse{}).Open(ctx); err == nil {
		t.Error("there is a server")
	}
}

func TestAddress(t *testing.T) {
	t.Setenv("XDG_RUNTIME_DIR", "/run/user/7")
	for server, want := range map[string]string{
		"": "/run/user/7/pulse/native", "unix:/a": "/a", "/b": "/b", "{host}unix:/c": "/c", "tcp:far unix:/d": "/d",
		"tcp:far": "/run/user/7/pulse/native",
	} {
		t.Setenv("PULSE_SERVER", server)
		if got := address(); got != want {
			t.Errorf("%q: %q, want %q", server, got, want)
		}
	}
}
