package main

import (
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"syscall"

	"fyne.io/fyne/v2"
)

// ending ends the process after everything is saved. It does not let the toolkit end first: about once in
// a few hundred times, the loop of Fyne 2.8.1 sends on channels that it has closed, or waits forever in
// Lifecycle.WaitForEvents.
type ending struct {
	cleanUp func() // removes what would outlive the process, such as temporary folders
	once    sync.Once
}

// end ends the process. It never returns, and any goroutine may call it.
func (e *ending) end(saved bool) {
	e.once.Do(func() {
		_ = debug.SetCrashOutput(nil, debug.CrashOptions{}) // crashes from here on do not matter
		e.cleanUp()
		if !saved {
			os.Exit(exitUnsaved)
		}
		os.Exit(exitOK)
	})
	select {} // another goroutine is ending the process
}

// onSignal calls end, once, when the system asks the program to end. SIGHUP stays ignored if it was
// ignored at the start, as by nohup.
func onSignal(end func()) {
	asked := make(chan os.Signal, 1)
	wait := func() { signal.Notify(asked, os.Interrupt, syscall.SIGTERM) }
	wait()
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(asked, syscall.SIGHUP)
	}
	// Fyne handles these signals too, and would end its loop before anything is saved. When its loop
	// runs it has registered for them, so Reset then removes its registration.
	go fyne.Do(func() {
		signal.Reset(os.Interrupt, syscall.SIGTERM)
		wait()
	})
	go func() {
		<-asked
		end()
	}()
}
