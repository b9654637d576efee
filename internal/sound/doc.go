// Package sound plays the sounds of the games: short, quiet clips, made by
// internal/tools/sounds and embedded here.
//
// It never holds anybody up and never complains: a Player works on a goroutine of its
// own, and where there is no sound, or what plays it goes away, there is silence.
package sound
