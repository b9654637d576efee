package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Options describe a cluster and the program that connects to it.
type Options struct {
	// Address is the address that 'mnklab serve' prints, mnk://TOKEN@HOST:PORT, or tls://TOKEN@HOST:PORT
	// if the connection is encrypted.
	Address string
	// CA is a file with the certificates to trust for the server, or "" for those of the system.
	CA string
	// Name is shown in the server's list of connections.
	Name string
	// Identity is the identity of this program.
	Identity Identity
	// InProcess is a server in this process, or nil. The client reaches it without the network, and
	// uses only the token of the address.
	InProcess nats.InProcessConnProvider
}

// Client is a connection to a cluster. It reconnects by itself until it is closed.
type Client struct {
	nc       *nats.Conn
	js       jetstream.JetStream
	host     string
	identity Identity

	work, results          jetstream.Stream
	cluster, workers, runs jetstream.KeyValue
}

// How long a client waits for an answer: answerTime if it will ask again, slowTime if it will not,
// because the server may be busy.
const (
	answerTime = 5 * time.Second
	slowTime   = 30 * time.Second
)

// The client pings the server every pingTime. With maxPings pings unanswered when the next is due,
// the server counts as away: at most 9 seconds after the network went silent.
const (
	pingTime = 3 * time.Second
	maxPings = 2
)

// Connect connects to a cluster that was prepared for this program.
func Connect(ctx context.Context, o Options) (*Client, error) {
	c, err := dial(o)
	if err != nil {
		return nil, err
	}
	if err := c.open(ctx); err != nil {
		c.Close()
		return nil, err
	}
	return c, nil
}

// Close ends the connection.
func (c *Client) Close() { c.nc.Close() }

// Connected reports whether the client is connected to the server at the moment.
func (c *Client) Connected() bool { return c.nc.IsConnected() }

// dial connects to a server without checking whether it is prepared.
func dial(o Options) (*Client, error) {
	server, host, err := readAddress(o)
	if err != nil {
		return nil, err
	}
	options := []nats.Option{
		nats.Name(o.Name), nats.Timeout(answerTime), nats.MaxReconnects(-1), nats.IgnoreAuthErrorAbort(),
		nats.ReconnectWait(time.Second), nats.ReconnectJitter(500*time.Millisecond, 2*time.Second),
		nats.PingInterval(pingTime), nats.MaxPingsOutstanding(maxPings), nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}),
	}
	if o.CA != "" {
		options = append(options, nats.RootCAs(o.CA))
	}
	if o.InProcess != nil {
		options = append(options, nats.InProcessServer(o.InProcess))
	}
	nc, err := nats.Connect(server, options...)
	if err != nil {
		return nil, explain(host, err)
	}
	js, err := jetstream.New(nc, jetstream.WithDefaultTimeout(slowTime))
	if err != nil {
		nc.Close()
		return nil, err
	}
	return &Client{nc: nc, js: js, host: host, identity: o.Identity}, nil
}

// CheckAddress returns an error if address is not a valid Options.Address.
func CheckAddress(address string) error {
	_, _, err := readAddress(Options{Address: address})
	return err
}

// defaultPort is the default port of 'mnklab serve'.
const defaultPort = "7421"

// readAddress returns the address of a server as NATS expects it, and its host and port without the token.
func readAddress(o Options) (server, host string, err error) {
	u, err := url.Parse(strings.TrimSpace(o.Address))
	if err != nil || u.Hostname() == "" || strings.Contains(o.Address, ",") { // NATS would take a comma for two servers
		return "", "", errors.New("this is no address of a server: expected one like mnk://TOKEN@192.168.1.5:7421")
	}
	switch {
	case u.Scheme != "mnk" && u.Scheme != "tls":
		return "", "", fmt.Errorf("%q does not begin the address of a server: expected mnk or tls", u.Scheme)
	case u.User.Username() == "":
		return "", "", errors.New("the token is missing in the address: expected one like mnk://TOKEN@192.168.1.5:7421")
	}
	if u.Port() == "" {
		u.Host += ":" + defaultPort
	}
	if _, err := strconv.ParseUint(u.Port(), 10, 16); err != nil {
		return "", "", fmt.Errorf("%s is no port: expected a number up to 65535", u.Port())
	}
	if u.Scheme == "mnk" || o.InProcess != nil { // nothing is encrypted within a process
		u.Scheme = "nats"
	}
	return u.String(), u.Host, nil
}

// ReachError means that a server was not reached.
type ReachError struct {
	// Host is the host and port of the server, without the token.
	Host string
	// Refused is set if the server answered and refused the token.
	Refused bool
}

func (e *ReachError) Error() string {
	if e.Refused {
		return fmt.Sprintf("the server at %s refuses the token: compare it with the address that 'mnklab serve' prints", e.Host)
	}
	return fmt.Sprintf("nobody answers at %s: is 'mnklab serve' running there, and listening on that address?", e.Host)
}

// ErrNoQueue means that a server answered but was not prepared.
var ErrNoQueue = errors.New("the server holds no queue of MNK Desk")

// Pending reports whether err, from Connect, may go away by itself: the server does not answer yet,
// or is not prepared yet.
func Pending(err error) bool {
	var reach *ReachError
	return errors.Is(err, ErrNoQueue) || errors.As(err, &reach) && !reach.Refused
}

// explain returns an error that tells the user why a server was not reached.
func explain(host string, err error) error {
	var dial *net.OpError
	var name *net.DNSError
	var late net.Error
	switch {
	case errors.Is(err, nats.ErrAuthorization):
		return &ReachError{Host: host, Refused: true}
	case errors.As(err, &name):
		return fmt.Errorf("no machine is known as %s", name.Name)
	case errors.Is(err, nats.ErrNoServers), errors.As(err, &dial) && dial.Op == "dial",
		errors.As(err, &late) && late.Timeout(), errors.Is(err, nats.ErrTimeout): // a firewall may accept and never answer
		return &ReachError{Host: host}
	case errors.Is(err, nats.ErrSecureConnWanted):
		return fmt.Errorf("the server at %s does not encrypt: expected one started with --tls-cert", host)
	case strings.Contains(err.Error(), "x509:"), strings.Contains(err.Error(), "tls:"):
		return fmt.Errorf("the server at %s cannot be trusted: %w", host, err)
	default:
		return fmt.Errorf("what answers at %s is no server of MNK Desk: %w", host, err)
	}
}

// open opens the streams and buckets that Prepare made, and compares the identities.
func (c *Client) open(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, slowTime)
	defer cancel()
	var err error
	find := func(f func() error) {
		if err == nil {
			err = f()
		}
	}
	bucket := func(kv *jetstream.KeyValue, name string) {
		find(func() (err error) { *kv, err = c.js.KeyValue(ctx, name); return err })
	}
	bucket(&c.cluster, clusterBucket)
	bucket(&c.workers, workerBucket)
	bucket(&c.runs, runBucket)
	find(func() (err error) { c.work, err = c.js.Stream(ctx, workStream); return err })
	find(func() (err error) { c.results, err = c.js.Stream(ctx, resultStream); return err })
	switch {
	case errors.Is(err, jetstream.ErrBucketNotFound), errors.Is(err, jetstream.ErrStreamNotFound),
		errors.Is(err, jetstream.ErrJetStreamNotEnabled), errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount),
		errors.Is(err, nats.ErrNoResponders):
		return fmt.Errorf("%w: %s", ErrNoQueue, c.host)
	case err != nil:
		return err
	}
	return c.checkIdentity(ctx)
}

// checkIdentity compares this program with the program that the server was prepared for.
func (c *Client) checkIdentity(ctx context.Context) error {
	e, err := c.cluster.Get(ctx, identityKey)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return fmt.Errorf("%w: %s", ErrNoQueue, c.host) // Prepare has not finished
	}
	if err != nil {
		return fmt.Errorf("the server at %s does not say what it is: %w", c.host, err)
	}
	var theirs Identity
	if err := json.Unmarshal(e.Value(), &theirs); err != nil {
		return fmt.Errorf("the server at %s does not say what it is: %w", c.host, err)
	}
	return match("this program", c.identity, "the server", theirs)
}

// publish sends a report. The server does not store it.
func (c *Client) publish(subject string, r report) {
	r.Error = shorten(r.Error)
	if text, err := json.Marshal(r); err == nil {
		_ = c.nc.Publish(subject, text) // a report may be lost: the dispatcher looks again anyway
	}
}

// store stores a message under a subject that has none yet. If the subject has a message, store
// returns false and no error.
func (c *Client) store(ctx context.Context, m *nats.Msg) (stored bool, err error) {
	return c.storeAfter(ctx, m, 0)
}

// storeAfter stores a message if the last message of its subject has the sequence number last, or if
// last is 0 and the subject has no message. Otherwise it returns false and no error. It waits for the
// answer even if the context ends, so that no message appears after a later purge.
func (c *Client) storeAfter(ctx context.Context, m *nats.Msg, last uint64) (stored bool, err error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), answerTime)
	defer cancel()
	_, err = c.js.PublishMsg(ctx, m, jetstream.WithExpectLastSequencePerSubject(last))
	if e := (*jetstream.APIError)(nil); errors.As(err, &e) &&
		(e.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence || e.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant) {
		return false, nil
	}
	return err == nil, c.explainFull(runOf(m.Subject), err)
}

// result returns the stored result of a task, or nil if there is none.
func (c *Client) result(ctx context.Context, key string) (*jetstream.RawStreamMsg, error) {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	m, err := c.results.GetLastMsgForSubject(ctx, resultSubject+key)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return nil, nil
	}
	return m, err
}

// ErrNoResult means that a task has no result.
var ErrNoResult = errors.New("there is no result")

// Result returns the result of a task of a run. The error is ErrNoResult if there is none, or a
// MismatchError if another program made it.
func (c *Client) Result(ctx context.Context, run, id string) ([]byte, error) {
	if err := errors.Join(checkName("ID of a run", run), checkName("ID of a task", id)); err != nil {
		return nil, err
	}
	m, err := c.result(ctx, (&task{run: run, id: id}).key())
	switch {
	case err != nil:
		return nil, err
	case m == nil:
		return nil, fmt.Errorf("%w of task %s of run %s", ErrNoResult, id, run)
	}
	return m.Data, match("this program", c.identity, "what made the result of task "+id, identityOf(m.Header))
}

// withdraw removes the tasks under a subject from the queue. It returns the sequence number of the
// last message that was in the queue at that time. Later messages stay.
//
// It deletes the messages one by one. If a subject is purged instead, the server (2.15.2) may treat
// tasks that were handed out before as answered. It then never delivers them again if their worker
// is lost.
func (c *Client) withdraw(ctx context.Context, subject string) (last uint64, err error) {
	info, err := c.work.Info(ctx, jetstream.WithSubjectFilter(subject))
	if err != nil {
		return 0, err
	}
	last = info.State.LastSeq
	for task := range info.State.Subjects {
		m, err := c.work.GetLastMsgForSubject(ctx, task)
		if err == nil && m.Sequence <= last {
			err = c.deleteTask(ctx, m.Sequence)
		}
		if err != nil && !errors.Is(err, jetstream.ErrMsgNotFound) {
			return 0, err
		}
	}
	return last, nil
}

// deleteTask removes one message from the queue. The error is jetstream.ErrMsgNotFound if the task
// has just been answered.
func (c *Client) deleteTask(ctx context.Context, sequence uint64) error {
	err := c.work.DeleteMsg(ctx, sequence)
	if !errors.Is(err, jetstream.ErrMsgDeleteUnsuccessful) {
		return err
	}
	if _, gone := c.work.GetMsg(ctx, sequence); gone != nil {
		return gone
	}
	return err
}

// purge removes all messages of a stream under a subject.
func purge(ctx context.Context, s jetstream.Stream, subject string) error {
	return s.Purge(ctx, jetstream.WithPurgeSubject(subject))
}
