package files

// Task is something that is done with a file, in English: it completes "MNK Desk
// could not". Who shows it in another language has a sentence of its own for each.
type Task string

// The tasks.
const (
	SaveGame      Task = "save the game"
	ReadSettings  Task = "read the settings"
	UseSettings   Task = "use everything in the settings"
	SaveSettings  Task = "save the settings"
	MendSettings  Task = "use the settings, nor keep the broken file aside"
	OpenHistory   Task = "open the past games"
	UseHistory    Task = "use the past games"
	ReadHistory   Task = "read the past games"
	OpenPastGame  Task = "open the past game"
	KeepGame      Task = "keep the finished game"
	DeleteHistory Task = "delete the past games"
	FindWaiting   Task = "look for finished games that wait"
	ReadWaiting   Task = "read a finished game"
	AddWaiting    Task = "add a finished game to the past games"
	KeepRun       Task = "keep a run of the laboratory"
	ReadRuns      Task = "read the runs of the laboratory"
	ReadGames     Task = "read the games of a run of the laboratory"
	DeleteRun     Task = "delete a run of the laboratory"
	KeepPuzzles   Task = "keep the puzzles solved"
	ReadPuzzles   Task = "read the puzzles solved"
	SaveResults   Task = "save the results"
	SavePicture   Task = "save the picture"
	SaveAll       Task = "save settings, games and runs"
)
