package main

import (
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// patience is how long the toolkit may take to end once the window is closed. Fyne
// 2.7.1 may wait for ever, in Lifecycle.WaitForEvents, for a function that was
// queued on a loop that has ended.
const patience = 2 * time.Second

// watch ends the program after wait, if it has not ended by then, and writes what
// it was waiting for to the crash log. saved says whether everything is on the disk.
func watch(crashLog string, wait time.Duration, saved bool) {
	time.AfterFunc(wait, func() {
		dump(crashLog, saved)
		if !saved {
			os.Exit(exitUnsaved)
		}
		os.Exit(exitOK) // nothing is lost, so nothing has failed
	})
}

// dump adds all goroutines to the crash log, as far as that is possible.
func dump(path string, saved bool) {
	f, err := files.OpenLog(path)
	if err != nil {
		return
	}
	stacks := make([]byte, 1<<20)
	stacks = stacks[:runtime.Stack(stacks, true)]
	what := "has saved everything"
	if !saved {
		what = "could not save everything in time"
	}
	_, _ = fmt.Fprintf(f, "%s: %s %s and did not end by itself. All goroutines:\n%s\n",
		time.Now().Format(time.RFC3339), versionLine(), what, stacks) // there is nobody left to tell
	_ = f.Close()
}

// onSignal calls end when the system asks the program to end.
func onSignal(end func()) {
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	<-asked
	end()
}
