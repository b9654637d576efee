package sound

import (
	"context"
	"math"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/jfreymuth/pulse/proto"
)

// pulse is the sound server of the desktop, PulseAudio or PipeWire.
type pulse struct{}

// timeout is how long the server may take to answer.
const timeout = time.Second

// address returns the path of the server's socket, or "" if it is unknown.
func address() string {
	for _, server := range strings.Fields(os.Getenv("PULSE_SERVER")) {
		if _, local, ok := strings.Cut(server, "}"); ok { // "{machine}unix:/path"
			server = local
		}
		if path := strings.TrimPrefix(server, "unix:"); filepath.IsAbs(path) {
			return path
		}
	}
	if dir := os.Getenv("XDG_RUNTIME_DIR"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "pulse", "native")
	}
	return ""
}

// Open implements System. It uploads the clips to the server once, which then plays them by name.
func (pulse) Open(ctx context.Context) (Output, error) {
	dial := net.Dialer{Timeout: timeout}
	conn, err := dial.DialContext(ctx, "unix", address())
	if err != nil {
		return nil, err
	}
	s := &pulseServer{conn: conn}
	s.client.Callback = func(any) {} // the library calls it without a nil check
	s.client.SetTimeout(timeout)
	s.client.Open(conn)
	err = s.greet()
	if err == nil {
		err = s.upload(ctx)
	}
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// pulseServer is a connection to the server.
type pulseServer struct {
	conn   net.Conn
	client proto.Client
}

// Close implements Output. It ends the library's goroutine too.
func (s *pulseServer) Close() { _ = s.conn.Close() } // an error no longer matters

// greet authenticates with the server and sends it the program's name.
func (s *pulseServer) greet() error {
	var reply proto.AuthReply
	if err := s.client.Request(&proto.Auth{Version: s.client.Version(), Cookie: cookie()}, &reply); err != nil {
		return err
	}
	s.client.SetVersion(reply.Version)
	props := proto.PropList{"application.name": proto.PropListString("MNK Desk"), "media.role": proto.PropListString("game")}
	return s.client.Request(&proto.SetClientName{Props: props}, &proto.SetClientNameReply{})
}

// cookieSize is the length of a cookie in bytes.
const cookieSize = 256

// cookie returns the cookie that authenticates this user. If there is none, it returns zeros, which
// a server open to everyone accepts.
func cookie() []byte {
	path := os.Getenv("PULSE_COOKIE")
	if path == "" {
		config, _ := os.UserConfigDir() // without one there is no cookie
		path = filepath.Join(config, "pulse", "cookie")
	}
	if data, err := os.ReadFile(path); err == nil && len(data) == cookieSize {
		return data
	}
	return make([]byte, cookieSize)
}

// upload sends the clips to the server.
func (s *pulseServer) upload(ctx context.Context) error {
	for _, c := range Clips() {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := s.uploadOne(c); err != nil {
			return err
		}
	}
	return nil
}

func (s *pulseServer) uploadOne(c Clip) error {
	data, err := samples(c.WAV())
	if err != nil {
		return err
	}
	var stream proto.CreateUploadStreamReply
	err = s.client.Request(&proto.CreateUploadStream{
		Name:       nameOf(c),
		SampleSpec: proto.SampleSpec{Format: proto.FormatInt16LE, Channels: 1, Rate: Rate},
		ChannelMap: proto.ChannelMap{proto.ChannelMono},
		Length:     uint32(len(data)),
		Properties: proto.PropList{"media.name": proto.PropListString(nameOf(c)), "media.role": proto.PropListString("game")},
	}, &stream)
	if err != nil {
		return err
	}
	if err := s.client.Send(stream.StreamIndex, data); err != nil {
		return err
	}
	return s.client.Request(&proto.FinishUploadStream{StreamIndex: stream.StreamIndex}, nil)
}

// Play implements Output: the server plays the clip by itself. Its volumes are the cube roots of what
// the samples are multiplied by.
func (s *pulseServer) Play(_ context.Context, c Clip, volume float64) error {
	return s.client.Request(&proto.PlaySample{
		SinkIndex: proto.Undefined, Volume: uint32(math.Cbrt(volume) * float64(proto.VolumeNorm)), Name: nameOf(c),
		Properties: proto.PropList{"media.role": proto.PropListString("game")},
	}, nil)
}

// nameOf returns the name of a clip among the samples of all programs.
func nameOf(c Clip) string { return "mnkdesk-" + c.String() }
