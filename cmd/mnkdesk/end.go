package main

import (
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"syscall"

	"fyne.io/fyne/v2"
)

// ending ends the process, once everything is saved, without the toolkit: the loop of Fyne
// 2.8.1 sends on channels that it has closed, or waits for ever in
// Lifecycle.WaitForEvents, once in some hundred times.
type ending struct {
	tidy func() // gives back what outlives the process
	once sync.Once
}

// end ends the process. It never returns, on whichever goroutine.
func (e *ending) end(saved bool) {
	e.once.Do(func() {
		_ = debug.SetCrashOutput(nil, debug.CrashOptions{}) // nothing crashes any more
		e.tidy()
		if !saved {
			os.Exit(exitUnsaved)
		}
		os.Exit(exitOK)
	})
	select {} // another goroutine is ending the process
}

// onSignal calls end, once, when the system asks the program to end.
func onSignal(end func()) {
	asked := make(chan os.Signal, 1)
	wait := func() { signal.Notify(asked, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP) }
	wait()
	// Fyne waits for these signals too, and ends its loop before anything is saved. By the
	// time when the loop runs it has asked for them, and is not told any more.
	go fyne.Do(func() {
		signal.Reset(os.Interrupt, syscall.SIGTERM)
		wait()
	})
	go func() {
		<-asked
		end()
	}()
}
