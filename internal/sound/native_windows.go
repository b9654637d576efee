package sound

import (
	"context"
	"errors"
	"unsafe"

	"golang.org/x/sys/windows"
)

// Native returns the sound system of this machine: PlaySound of Windows.
func Native() System { return winmm{} }

type winmm struct{}

var playSound = windows.NewLazySystemDLL("winmm.dll").NewProc("PlaySoundW")

// Flags of PlaySound: do not play a default sound instead, and read the clip from memory.
const (
	noDefault = 0x2
	inMemory  = 0x4
)

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
func (winmm) Play(_ context.Context, c Clip, volume float64) error {
	wav := scaled(c.WAV(), volume)
	if done, _, _ := playSound.Call(uintptr(unsafe.Pointer(&wav[0])), 0, noDefault|inMemory); done == 0 {
		return errors.New("the sound cannot be played")
	}
	return nil
}
