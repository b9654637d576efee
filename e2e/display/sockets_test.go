package display

import (
	"net"
	"os"
	"path/filepath"
	"testing"
)

// The sockets of a network are found, and those of this machine are not.
func TestInternetSockets(t *testing.T) {
	if _, err := os.Stat("/proc/self/net/tcp"); err != nil {
		t.Skip("the system lists no sockets")
	}
	local, err := net.Listen("unix", filepath.Join(t.TempDir(), "socket"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = local.Close() }()
	if open, err := internetSockets(os.Getpid()); err != nil || len(open) != 0 {
		t.Errorf("before: %q, %v", open, err)
	}
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tcp.Close() }()
	udp, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = udp.Close() }()
	if open, err := internetSockets(os.Getpid()); err != nil || len(open) != 2 {
		t.Errorf("two sockets: %q, %v", open, err)
	}
	if _, err := internetSockets(-1); err == nil {
		t.Error("no process has sockets")
	}
}
