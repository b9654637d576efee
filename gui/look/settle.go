package look

import "time"

// SettleTime is how long something must be in sight before clicks act on it that may not be meant for it: until then a click
// may be the second one of a slow double-click on what brought it there.
const SettleTime = 500 * time.Millisecond

// IsSettled reports whether something that came into sight at a time has been there for SettleTime.
func IsSettled(shown, now time.Time) bool { return now.Sub(shown) >= SettleTime }
