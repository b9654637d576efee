package words

// The names of the buttons that have an icon and no text.

// withKey is a name with the key that does the same.
func withKey(name, key string) string {
	return text("{{.Name}} ({{.Keys}})", with{"Name": name, "Keys": key})
}

// ToAllGames leads to the start page.
func ToAllGames() string { return withKey(text("All games"), Keys("G")) }

// ToTheStart looks at the start of the game.
func ToTheStart() string { return withKey(text("To the start of the game"), text("Home")) }

// OneMoveBack looks one move back.
func OneMoveBack() string { return withKey(text("One move back"), Keys("←")) }

// OneMoveForward looks one move forward.
func OneMoveForward() string { return withKey(text("One move forward"), Keys("→")) }

// BackToTheGame looks at the place where the game stands.
func BackToTheGame() string { return withKey(text("Back to the game"), text("End")) }

// WriteComment writes about the move shown.
func WriteComment() string { return withKey(text("Comment on the move shown"), Keys("E")) }

// ValuesOnTheBoard shows or hides what moves are worth.
func ValuesOnTheBoard() string { return text("Values of the moves on the board") }

// LineOnTheBoard shows or hides the best line.
func LineOnTheBoard() string { return text("Best line on the board") }

// CloseAnalysis turns the analysis off.
func CloseAnalysis() string { return withKey(text("Close the analysis"), "A") }

// CopyStrategy copies the string of the player that thinks.
func CopyStrategy() string { return text("Copy the strategy") }

// Unfold shows all of the card.
func Unfold() string { return text("Show more") }

// Fold shows less of it.
func Fold() string { return text("Show less") }

// PauseGame lets two computers wait.
func PauseGame() string { return withKey(text("Pause"), "P") }

// GoOn lets them go on.
func GoOn() string { return withKey(text("Go on"), "P") }

// StepGame lets them play one move.
func StepGame() string { return withKey(text("Play one move"), "S") }

// MoreItems is an item of a menu in a low window, with the others below it.
func MoreItems() string { return text("More") }
