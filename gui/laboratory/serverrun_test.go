package laboratory

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/cluster/server"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// labServer is a server that hands out work, and how a worker is put to it.
type labServer struct {
	t       *testing.T
	address string
}

func aServer(t *testing.T) *labServer {
	t.Helper()
	s, err := server.Start(t.Context(), server.Options{Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: queue.Own()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	l := &labServer{t, s.Address()}
	l.beside(func(ctx context.Context, c *queue.Client) { cluster.Coordinate(ctx, c) })
	return l
}

// beside runs something beside the test until its end, with a connection of its own.
func (l *labServer) beside(f func(context.Context, *queue.Client)) {
	l.t.Helper()
	c, err := queue.Connect(l.t.Context(), queue.Options{Address: l.address, Identity: queue.Own()})
	if err != nil {
		l.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { f(ctx, c) })
	l.t.Cleanup(func() { cancel(); running.Wait(); c.Close() })
}

// hire has a worker play from a time on, and waits until it is there.
func (l *labServer) hire(from <-chan struct{}) {
	l.t.Helper()
	handlers := cluster.Handlers(match.PieceOptions{})
	for kind, do := range handlers {
		handlers[kind] = func(ctx context.Context, data []byte) ([]byte, error) {
			select {
			case <-from:
				return do(ctx, data)
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		}
	}
	l.beside(func(ctx context.Context, c *queue.Client) {
		_ = c.Work(ctx, queue.WorkerOptions{Name: "helper", Cores: 2, Handlers: handlers})
	})
	there := make(chan struct{})
	l.beside(func(ctx context.Context, c *queue.Client) {
		defer close(there)
		for list, _ := c.Workers(ctx); len(list) == 0 && ctx.Err() == nil; list, _ = c.Workers(ctx) {
			time.Sleep(10 * time.Millisecond)
		}
	})
	<-there
}

// startOn gives a run to a server, or joins one.
func (b *runnerBench) startOn(s Server, c match.Config) {
	b.t.Helper()
	var begun error
	answered := false
	b.StartOn(s, c, func(err error) { begun, answered = err, true })
	if !b.Busy() {
		b.t.Error("another run could begin meanwhile")
	}
	b.until("the server's answer", func() bool { return answered })
	if begun != nil {
		b.t.Fatal(begun)
	}
}

// A run on a server goes on when the window closes, is joined again, and is kept here in the end.
func TestRunOnAServerOutlivesTheWindow(t *testing.T) {
	l := aServer(t)
	dir := t.TempDir()
	var remembered Server
	b := newRunner(t, dir)
	b.Remember = func(s Server) { remembered = s }
	c := contest(t, 40)
	b.startOn(Server{Address: l.address}, c)
	if got := b.Live().Status().Run; got.Played() != 0 || got.Of() != 120 || len(got.Players) != 3 {
		t.Errorf("before the first game the run is %+v", got)
	}
	b.close()
	if remembered.Run == "" || remembered.Address != l.address {
		t.Fatalf("the run %+v is remembered", remembered)
	}
	seen := make(chan struct{})
	l.hire(seen)
	b = newRunner(t, dir)
	b.Remember = func(s Server) { remembered = s }
	b.startOn(remembered, match.Config{})
	server := b.Live().(*serverRun)
	b.until("the worker", func() bool { list := server.Workers(); return len(list) == 1 && list[0].Name == "helper" })
	close(seen)
	b.until("the end", func() bool { return b.Live() == nil })
	if remembered.Run != "" || b.said != words.LaboratoryIsDone() {
		t.Errorf("in the end %+v is remembered, and it says %q", remembered, b.said)
	}
	runs, _ := b.runs()
	if len(runs) != 1 || !runs[0].Over() {
		t.Fatalf("%+v is kept", runs)
	}
	var games lab.Run
	b.Games(runs[0], func(r lab.Run, err error) {
		if games = r; err != nil {
			t.Error(err)
		}
	})
	b.until("the games", func() bool { return games.Kept != nil })
	if !games.AllKept() || len(games.Kept) != 120 {
		t.Errorf("%d games are kept", len(games.Kept))
	}
	here, err := lab.Play(t.Context(), c, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range here.Pairings {
		if got := runs[0].Pairings[i]; string(got.Course) != string(p.Course) {
			t.Errorf("match %d went %s there, %s here", i, got.Course, p.Course)
		}
	}
}

// A run that is stopped here is stopped for everybody; one that was stopped elsewhere ends here.
func TestRunOnAServerIsStopped(t *testing.T) {
	l := aServer(t)
	for seed, stop := range map[uint64]func(*runnerBench, *serverRun){
		1: func(b *runnerBench, _ *serverRun) { b.Stop() },
		2: func(b *runnerBench, s *serverRun) {
			if err := s.client.StopRun(b.t.Context(), s.server.Run); err != nil {
				b.t.Error(err)
			}
		},
	} {
		b := newRunner(t, t.TempDir())
		c := contest(t, 40)
		c.Seed = seed
		b.startOn(Server{Address: l.address}, c)
		s := b.Live().(*serverRun)
		stop(b, s)
		b.until("the end", func() bool { return b.Live() == nil })
		if b.said != words.LaboratoryIsDone() {
			t.Errorf("it says %q", b.said)
		}
		l.beside(func(_ context.Context, c *queue.Client) {
			if r, err := c.Run(context.Background(), s.server.Run); err != nil || r.State != queue.Stopped {
				t.Errorf("on the server it is %+v, %v", r, err)
			}
		})
	}
}

// A run that is stopped on a server is kept here with the games that were played.
func TestStoppedRunOfAServerKeepsItsGames(t *testing.T) {
	l := aServer(t)
	now := make(chan struct{})
	close(now)
	l.hire(now)
	b := newRunner(t, t.TempDir())
	c := contest(t, 6000)
	c.Players = []string{"random", "mcts(simulations=2)", "mcts(simulations=3)"} // whose pieces all differ
	b.startOn(Server{Address: l.address}, c)
	b.until("games", func() bool { return b.Live().Status().Run.Played() > 0 })
	b.Stop()
	b.until("the end", func() bool { return b.Live() == nil })
	runs, _ := b.runs()
	var games lab.Run
	b.Games(runs[0], func(r lab.Run, _ error) { games = r })
	b.until("the games", func() bool { return games.Kept != nil })
	if games.Over() || len(games.Kept) == 0 || !games.AllKept() {
		t.Errorf("%d games of %d are kept", len(games.Kept), games.Played())
	}
}

// A run that somebody has removed from the server is not looked for again.
func TestRemovedRunIsForgotten(t *testing.T) {
	l := aServer(t)
	b := newRunner(t, t.TempDir())
	remembered := Server{Address: l.address, Run: "gone"}
	b.Remember = func(s Server) { remembered = s }
	var begun error
	b.StartOn(remembered, match.Config{}, func(err error) { begun = err })
	b.until("the answer", func() bool { return begun != nil })
	if b.Busy() || remembered.Run != "" || !errors.Is(begun, queue.ErrNoRun) {
		t.Errorf("%+v is remembered: %v", remembered, begun)
	}
}

// A run that is no match, as somebody may have written into the settings, is not followed.
func TestRunOfOtherWork(t *testing.T) {
	l := aServer(t)
	client, err := queue.Connect(t.Context(), queue.Options{Address: l.address, Identity: queue.Own()})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	c := contest(t, 2)
	id, err := cluster.Ask(t.Context(), client, cluster.Work{Solving: &cluster.Solving{Variant: c.Variant}})
	if err != nil {
		t.Fatal(err)
	}
	b := newRunner(t, t.TempDir())
	remembered := Server{Address: l.address, Run: id}
	b.Remember = func(s Server) { remembered = s }
	var begun error
	b.StartOn(remembered, match.Config{}, func(err error) { begun = err })
	b.until("the answer", func() bool { return begun != nil })
	if b.Busy() || remembered.Run != "" || !errors.Is(begun, cluster.ErrNoMatch) {
		t.Errorf("busy %v, %+v is remembered: %v", b.Busy(), remembered, begun)
	}
	remembered, begun = Server{Address: "nonsense", Run: id}, nil
	b.StartOn(remembered, match.Config{}, func(err error) { begun = err })
	b.until("the answer", func() bool { return begun != nil })
	if b.Busy() || remembered.Run != "" {
		t.Errorf("busy %v, %+v is remembered: %v", b.Busy(), remembered, begun)
	}
}

// While its server is away a run says so; stopping it leaves it, to be joined again.
func TestRunWhoseServerIsAwayIsLeft(t *testing.T) {
	s, err := server.Start(t.Context(), server.Options{Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: queue.Own()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	b := newRunner(t, t.TempDir())
	var remembered Server
	b.Remember = func(s Server) { remembered = s }
	b.startOn(Server{Address: s.Address()}, contest(t, 2))
	run := b.Live().(*serverRun)
	if trouble := run.trouble(); trouble != nil {
		t.Errorf("before the end of the server it is said: %v", trouble)
	}
	run.take(cluster.Status{Trouble: queue.ErrFull})
	if trouble := run.trouble(); !errors.Is(trouble, queue.ErrFull) {
		t.Errorf("of a full server it is said: %v", trouble)
	}
	s.Stop()
	b.until("the end of the connection", func() bool { return errors.Is(run.trouble(), queue.ErrAway) })
	b.Stop()
	b.until("the end", func() bool { return b.Live() == nil })
	if remembered.Run == "" || b.Busy() {
		t.Errorf("busy %v, %+v is remembered", b.Busy(), remembered)
	}
}

// A server that is not there is told of, and another run can begin.
func TestServerIsNotThere(t *testing.T) {
	b := newRunner(t, t.TempDir())
	var begun error
	b.StartOn(Server{Address: "mnk://secret@127.0.0.1:1"}, contest(t, 2), func(err error) { begun = err })
	b.until("the answer", func() bool { return begun != nil })
	if b.Busy() || !strings.Contains(begun.Error(), "nobody answers at 127.0.0.1:1") || strings.Contains(begun.Error(), "secret") {
		t.Errorf("busy %v: %v", b.Busy(), begun)
	}
}

// The form gives the run to the server whose address it has, says what is wrong, and stays until
// the server has the run.
func TestNewRunOnAServer(t *testing.T) {
	b := aNewRun(t, "tic-tac-toe")
	address := sheettest.Controls[*widgets.Entry](b.screen)[serverField]
	for _, wrong := range []string{"x", "http://a", "mnk://", "mnk://127.0.0.1:7421", "mnk://@127.0.0.1:7421"} {
		address.SetText(wrong)
		if !b.FindButton(words.Start()).Disabled() || !strings.Contains(b.Says(), words.AddressFault()) {
			t.Errorf("%q is taken:\n%s", wrong, b.Says())
		}
	}
	address.SetText(" mnk://secret@127.0.0.1:7421 ")
	b.Press(words.Start())
	if b.server.Address != "mnk://secret@127.0.0.1:7421" || b.asked.Games != defaultGames || !b.FindButton(words.Start()).Disabled() || !strings.Contains(b.Says(), words.Connecting()) {
		t.Errorf("%+v, %+v:\n%s", b.server, b.asked, b.Says())
	}
	b.begun(errors.New("nobody is there"))
	if b.FindButton(words.Start()).Disabled() || !strings.Contains(b.Says(), "Nobody is there.") {
		t.Errorf("the fault is not told:\n%s", b.Says())
	}
	b.Press(words.Start())
	if said := b.Says(); !strings.Contains(said, words.Connecting()) || strings.Contains(said, "Nobody is there.") {
		t.Errorf("the second time it says:\n%s", said)
	}
	b.live = lab.NewLive(b.asked)
	b.begun(nil)
	if said := b.Says(); strings.Contains(said, words.PlayedOn()) || !strings.Contains(said, "0 of") {
		t.Errorf("the run is not shown:\n%s", said)
	}
	b.Press(words.Close())
	b.Press(words.Close())
	b.live = nil
	b.lastServer = Server{Address: "mnk://secret@127.0.0.1:7421", Run: "abc"} // as after a start of the program
	b.open("tic-tac-toe")
	if b.server.Run != "abc" || !strings.Contains(b.Says(), words.JoiningRun()) {
		t.Errorf("run %+v is joined:\n%s", b.server, b.Says())
	}
	b.begun(errors.New("nobody is there"))
	if said := b.Says(); !strings.Contains(said, words.NotJoined("Nobody is there.")) {
		t.Errorf("the fault is not told:\n%s", said)
	}
	b.begun(queue.ErrNoRun)
	if said := b.Says(); !strings.Contains(said, words.RunIsGone()) {
		t.Errorf("it is not told that the run is gone:\n%s", said)
	}
}

// Whoever closes the form while the server is asked calls the run off.
func TestNewRunIsCalledOff(t *testing.T) {
	b := aNewRun(t, "tic-tac-toe")
	sheettest.Controls[*widgets.Entry](b.screen)[serverField].SetText("mnk://secret@127.0.0.1:7421")
	b.Press(words.Start())
	b.begun(errors.New("nobody is there"))
	b.Press(words.Start())
	if b.calledOff {
		t.Error("the run is called off though nobody said so")
	}
	b.Press(words.Cancel())
	if !b.calledOff {
		t.Error("the run is not called off")
	}
	b.Press(words.NewRunItem())
	b.Press(words.Start())
	b.live = lab.NewLive(b.asked)
	b.begun(nil)
	if b.calledOff {
		t.Error("a run that has begun is called off")
	}
}

// A run that is called off is not begun, at whatever moment that was, and another one can begin at
// once; what was on the server before stays.
func TestRunOnAServerIsCalledOff(t *testing.T) {
	l := aServer(t)
	c, err := queue.Connect(t.Context(), queue.Options{Address: l.address, Identity: queue.Own()})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	b := newRunner(t, t.TempDir())
	there := contest(t, 40)
	id, err := cluster.Ask(t.Context(), c, cluster.Work{Games: &there.Spec})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 20 {
		config := contest(t, 40)
		config.Seed += uint64(i) // the first is there already
		callOff := b.StartOn(Server{Address: l.address}, config, func(error) { t.Error("it is said how that went") })
		time.Sleep(time.Duration(i) * time.Millisecond)
		callOff()
		callOff() // a second time does nothing
		if b.Busy() {
			t.Error("nothing else can begin")
		}
	}
	alone := func() bool {
		list, err := c.Runs(t.Context())
		return err == nil && len(list) == 1 && list[0].ID == id
	}
	for end := time.Now().Add(5 * time.Minute); !alone() || len(b.queue) > 0; time.Sleep(10 * time.Millisecond) {
		for len(b.queue) > 0 {
			(<-b.queue)()
		}
		if time.Now().After(end) {
			t.Fatal("runs that were called off stay")
		}
	}
	if b.Live() != nil {
		t.Error("a run is followed")
	}
}

// An address in the settings that is none is told of as soon as the form opens.
func TestNewRunSaysWhatIsWrongWithTheSettings(t *testing.T) {
	b := aWorkbench(t)
	b.lastServer = Server{Address: "nonsense"}
	b.open("tic-tac-toe")
	b.Press(words.NewRunItem())
	if !b.FindButton(words.Start()).Disabled() || !strings.Contains(b.Says(), words.AddressFault()) {
		t.Errorf("nothing is said:\n%s", b.Says())
	}
}

// When the run that is shown is closed, the list behind it knows of it.
func TestListKnowsOfTheRunThatWasShown(t *testing.T) {
	b := aNewRun(t, "tic-tac-toe")
	b.Press(words.Start())
	b.Press(words.Close())
	if said := b.Says(); strings.Contains(said, words.NoRuns()) || !strings.Contains(said, words.RunUnderWay()) {
		t.Errorf("the list does not know of the run:\n%s", said)
	}
	b.play()
	if said := b.Says(); !strings.Contains(said, words.HowToOpenRun()) {
		t.Errorf("the list does not know that the run has ended:\n%s", said)
	}
}

// Workers are listed with what they do.
func TestWorkersAreShown(t *testing.T) {
	b := aScreen(t)
	l := newWorkerList()
	b.Stack.Open("x", l.root, b.Stack.CloseButton(words.Close()))
	l.show(nil, nil)
	if said := b.Says(); !strings.Contains(said, words.NoWorkers()) {
		t.Errorf("nobody is there:\n%s", said)
	}
	list := []queue.Worker{{Name: "big", Cores: 8, PerHour: 359.6, On: []string{"a/b"}}, {Name: "small", Cores: 1, On: []string{"a/b"}}, {Name: "idle", Cores: 2, Since: time.Now()}}
	l.show(list, nil)
	said := b.Says()
	for _, want := range []string{"big", "360", words.WorkerState(1, 8), words.WorkerState(1, 1), words.WorkerState(0, 2)} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is missing in\n%s", want, said)
		}
	}
	l.show(list[:1], nil)
	if said := b.Says(); strings.Contains(said, "small") || strings.Contains(said, words.NoWorkers()) {
		t.Errorf("one is left:\n%s", said)
	}
	l.show(list, queue.ErrAway)
	if said := b.Says(); strings.Contains(said, "big") || !strings.Contains(said, words.ServerIsAway()) {
		t.Errorf("the server is away:\n%s", said)
	}
	l.show(list, queue.ErrFull)
	if said := b.Says(); !strings.Contains(said, "big") || !strings.Contains(said, words.ServerIsFull()) {
		t.Errorf("the server is full:\n%s", said)
	}
}

// Of a name that is too long for its cell both ends are seen: names of machines differ at the end.
func TestLongNamesAreCutInTheMiddle(t *testing.T) {
	at := func(room int) func(string) bool {
		return func(text string) bool { return len([]rune(text)) <= room }
	}
	for room, want := range map[int]string{20: "node-001-2", 10: "node-001-2", 9: "node…01-2", 6: "nod…-2", 3: "n…2", 2: "n…", 1: "…", 0: "…"} {
		if got := cutMiddle("node-001-2", at(room)); got != want {
			t.Errorf("in %d characters it is %q, not %q", room, got, want)
		}
	}
	b := aScreen(t)
	l := newWorkerList()
	b.Stack.Open("x", l.root, b.Stack.CloseButton(words.Close()))
	long := strings.Repeat("a-machine-of-the-cluster-", 4)
	l.show([]queue.Worker{{Name: long + "17", Cores: 1}, {Name: long + "18", Cores: 1}}, nil)
	if said := b.Says(); !strings.Contains(said, "17") || !strings.Contains(said, "18") || strings.Contains(said, long) {
		t.Errorf("the names look alike:\n%s", said)
	}
}
