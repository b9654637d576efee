//go:build !linux && !windows && !darwin

package sound

// Native returns the sound system of this machine, or nil if it is not supported, as on this
// system.
func Native() System { return nil }
