package sound

import (
	"context"
	"errors"
	"unsafe"

	"golang.org/x/sys/windows"
)

// Native returns what this machine plays sounds with: PlaySound of Windows.
func Native() System { return winmm{} }

type winmm struct{}

var (
	library   = windows.NewLazySystemDLL("winmm.dll")
	playSound = library.NewProc("PlaySoundW")
	devices   = library.NewProc("waveOutGetNumDevs")
)

// What PlaySound is to do: play what is in memory, and nothing else in its place.
const (
	noDefault = 0x2
	inMemory  = 0x4
)

// Available implements System: there is a device that plays.
func (winmm) Available() bool {
	if devices.Find() != nil {
		return false
	}
	n, _, _ := devices.Call()
	return n > 0
}

// Open implements System.
func (w winmm) Open(context.Context) (Output, error) {
	if err := playSound.Find(); err != nil {
		return nil, err
	}
	return w, nil
}

// Close implements Output.
func (winmm) Close() {}

// Play implements Output. It returns when the clip has been heard.
func (winmm) Play(_ context.Context, c Clip) error {
	wav := c.WAV()
	if done, _, _ := playSound.Call(uintptr(unsafe.Pointer(&wav[0])), 0, noDefault|inMemory); done == 0 {
		return errors.New("the sound cannot be played")
	}
	return nil
}
