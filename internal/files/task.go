package files

// Task is an operation on a file as an English phrase that completes "MNK Desk could not". The
// window has its own sentence for each in other languages.
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
	SaveStudy     Task = "save the study"
	ReadStudy     Task = "read the study"
	ListStudies   Task = "read the studies"
	DeleteStudy   Task = "delete the study"
	RestoreStudy  Task = "restore the study"
	SaveAll       Task = "save settings, games and runs"
	LoadAll       Task = "load settings, games and runs"
)
