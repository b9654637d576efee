// Package sound plays the sounds of the games: short, quiet clips, made by tools/sounds
// and embedded here.
//
// Playing a sound never waits and never fails. A Player works on a goroutine of its own. If the
// machine has no sound, or loses it, the player is silent.
package sound
