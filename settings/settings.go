package settings

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
)

// Opponents: who plays against whom.
const (
	AgainstComputer = "computer" // the person against the computer
	AgainstPerson   = "person"   // two people at one screen
	Watch           = "watch"    // the computer plays itself
)

// Marks of the person.
const (
	MarkX     = "X"
	MarkO     = "O"
	MarkFirst = "first" // X for whoever begins
)

// Who begins.
const (
	BeginsYou       = "you"
	BeginsComputer  = "computer"
	BeginsRandom    = "random"
	BeginsAlternate = "alternate"
)

// Themes.
const (
	ThemeSystem = "system"
	ThemeLight  = "light"
	ThemeDark   = "dark"
	// The themes of high contrast.
	ThemeContrast     = "contrast"
	ThemeContrastDark = "contrast-dark"
)

// What boards are made of.
const (
	MaterialWood  = "wood"
	MaterialPaper = "paper"
	MaterialSlate = "slate"
)

// Languages of the window.
const (
	LanguageSystem = "system"
	English        = "en"
	German         = "de"
)

// Paces of a game of two computers.
const (
	PaceSlow   = "slow"
	PaceNormal = "normal"
	PaceFast   = "fast"
)

// Limits of the numbers and texts.
const (
	MaxPauseMS = 5000 // longest pause, in milliseconds
	MaxName    = 40   // longest name, in characters
	MaxLines   = 5    // most lines of an analysis
	MaxPlayed  = 100  // most variants that are remembered as played
	maxPlayer  = 1000 // longest string of a player, in bytes

	// The times that Master may have for a move, in seconds.
	MinMaster = int(engine.MinEffort / time.Second)
	MaxMaster = int(engine.MaxEffort / time.Second)
)

// Settings is what the person chose. Words may be written in capitals or not;
// values out of range become the default.
type Settings struct {
	// Name is the person's name: 1 to MaxName characters.
	Name string `toml:"name"`
	// Profiles are the people at this computer by their names. It may lack the person's own, who then has the profile
	// of a newcomer, and may be nil.
	Profiles map[string]Profile `toml:"profiles"`
	// SecondName is the name of the second person at one screen, likewise.
	SecondName string `toml:"second_name"`
	// Played are the names of the variants that were played, the last one first, at most MaxPlayed. Whether
	// there are such variants, the catalogue knows.
	Played []string `toml:"played"`
	// Mark is MarkX, MarkO or MarkFirst, for variants for which none was chosen.
	Mark string `toml:"mark"`
	// PauseMS is the pause before the computer's answer is shown, in
	// milliseconds, 0 to MaxPauseMS; numbers outside become the nearest limit.
	PauseMS int `toml:"pause_ms"`
	// WatchPace is how fast a game of two computers goes on: PaceSlow, PaceNormal or
	// PaceFast.
	WatchPace string `toml:"watch_pace"`
	// Animation says whether marks are drawn bit by bit.
	Animation bool `toml:"animation"`
	// Coordinates says whether the edges of the board carry coordinates.
	Coordinates bool `toml:"coordinates"`
	// MoveNumbers says whether cells show the number of the move played there.
	MoveNumbers bool `toml:"move_numbers"`
	// ForbiddenPoints says whether the points are marked that the rules forbid one side.
	ForbiddenPoints bool `toml:"forbidden_points"`
	// AnalysisHeat says whether the analysis lays the values of the moves over the board,
	// AnalysisLine whether it lays one of the best lines over it.
	AnalysisHeat bool `toml:"analysis_heat"`
	AnalysisLine bool `toml:"analysis_line"`
	// AnalysisLines is the number of best lines, 1 to MaxLines; numbers outside become
	// the nearest limit.
	AnalysisLines int `toml:"analysis_lines"`
	// AnalysisEndless says whether the analysis goes on until another position is shown.
	AnalysisEndless bool `toml:"analysis_endless"`
	// MasterSeconds is how long Master thinks about a move, from MinMaster to MaxMaster, and
	// MasterCores on how many processors, from 1 to those of the machine; numbers outside
	// become the nearest limit.
	MasterSeconds int `toml:"master_seconds"`
	MasterCores   int `toml:"master_cores"`
	// MasterPonders says whether Master thinks while the person does, too.
	MasterPonders bool `toml:"master_ponders"`
	// TakeBack says whether a move that loses at once may be taken back before the
	// computer answers it, once in a game.
	TakeBack bool `toml:"offer_take_back"`
	// ComputerResigns says whether the computer gives up against a person once it has proved that
	// it loses.
	ComputerResigns bool `toml:"computer_resigns"`
	// Sounds says whether the game is heard, and Volume how loud, in percent of the loudest, 0 to 100; numbers
	// outside become the nearest limit.
	Sounds bool `toml:"sounds"`
	Volume int  `toml:"volume"`
	// Material is what boards of marks and stones are made of: MaterialWood, MaterialPaper or MaterialSlate.
	Material string `toml:"material"`
	// Theme is ThemeSystem, ThemeLight, ThemeDark, ThemeContrast or ThemeContrastDark.
	Theme string `toml:"theme"`
	// TextSize is how large text and all around it are shown, in percent of what the
	// system wants: one of TextSizes; other numbers become the nearest.
	TextSize int `toml:"text_size"`
	// Language is LanguageSystem, English or German; it takes effect at the next
	// start.
	Language string `toml:"language"`
	// Folder is the path of the one in which a file was opened or saved last; "" for none.
	Folder string `toml:"folder"`
	// Variants holds the last choices by variant. It may be nil.
	Variants map[string]Choice `toml:"variants"`
}

// Choice is what was chosen last for one variant. Empty fields, and any that
// have an unknown value, mean: as in Settings.
type Choice struct {
	// Opponent is AgainstComputer, AgainstPerson or Watch. Watch is chosen for one game alone and never
	// kept.
	Opponent string `toml:"opponent,omitempty"`
	Mark     string `toml:"mark,omitempty"`
	Begins   string `toml:"begins,omitempty"`
	// Level is the key of one of the levels that engine names: "hard". Empty for the
	// lowest.
	Level string `toml:"level,omitempty"`
	// Equal is set where each game draws the level by the person's rating; Level is then the one drawn last.
	Equal bool `toml:"equal,omitempty"`
	// Strategy is the player string of the computer against the person; empty where
	// it plays at Level. Whether there is such a player, the variant knows.
	Strategy string `toml:"strategy,omitempty"`
	// Offered is the player string of the strategy or guest that is offered beside the
	// levels: the last one that was chosen for the variant. Empty for none.
	Offered string `toml:"offered,omitempty"`
	// WatchFirst and WatchSecond are the two computers of a game to watch, by the order
	// of play: keys of levels or player strings; empty for Level.
	WatchFirst  string `toml:"watch_first,omitempty"`
	WatchSecond string `toml:"watch_second,omitempty"`
	// LastBegan is BeginsYou or BeginsComputer: who began the last game, for
	// BeginsAlternate. Empty before the first.
	LastBegan string `toml:"last_began,omitempty"`
	// Clock is the time that the person has, or of two computers the one that goes first,
	// and ClockOther that of the other player, as record.ParseTimeControl reads them:
	// "5m+5s". Empty for no clock.
	Clock      string `toml:"clock,omitempty"`
	ClockOther string `toml:"clock_other,omitempty"`
	// Opening is the word for the opening rule, as engine/rules/opening has it; empty for none.
	Opening string `toml:"opening,omitempty"`
	// Board is, for a sort of boards of the person's own, the last one: the name
	// of its variant. Empty before the first.
	Board string `toml:"board,omitempty"`
}

// Defaults returns the settings of a first start.
func Defaults() Settings {
	return Settings{
		Name:          "You",
		SecondName:    "Friend",
		Played:        []string{},
		Mark:          MarkFirst,
		PauseMS:       300,
		WatchPace:     PaceNormal,
		Animation:     true,
		Coordinates:   true,
		AnalysisHeat:  true,
		AnalysisLine:  true,
		AnalysisLines: 3,
		MasterSeconds: int(engine.UsualEffort / time.Second),
		MasterCores:   1,
		TakeBack:      true,
		Sounds:        true,
		Volume:        60,
		Material:      MaterialWood,
		Theme:         ThemeSystem,
		TextSize:      100,
		Language:      LanguageSystem,
	}
}

// Pause returns the pause before the computer's answer is shown.
func (s Settings) Pause() time.Duration { return time.Duration(s.PauseMS) * time.Millisecond }

// Effort returns what Master may use for a move.
func (s Settings) Effort() engine.Effort {
	return engine.Effort{Time: time.Duration(s.MasterSeconds) * time.Second, Cores: s.MasterCores}
}

// Between returns how long a move of a game of two computers takes at the least.
func (s Settings) Between() time.Duration {
	switch s.WatchPace {
	case PaceSlow:
		return 2 * time.Second
	case PaceFast:
		return 0
	default:
		return 700 * time.Millisecond
	}
}

// For returns the choices for a variant: those made last for it, and where it has none, the mark that the settings have. The
// opponent is the computer at the lowest level and the person goes first until something else was chosen for the variant: how
// well somebody plays another, or with whom, says little.
func (s Settings) For(variant string) Choice {
	c := s.Variants[variant]
	return Choice{
		Board:     c.Board,
		Opponent:  cmp.Or(c.Opponent, AgainstComputer),
		Level:     cmp.Or(c.Level, engine.LevelKeys()[0]),
		Equal:     c.Equal,
		Mark:      cmp.Or(c.Mark, s.Mark),
		Begins:    cmp.Or(c.Begins, BeginsYou),
		LastBegan: c.LastBegan,
		Strategy:  c.Strategy, Offered: c.Offered, WatchFirst: c.WatchFirst, WatchSecond: c.WatchSecond,
		Clock: c.Clock, ClockOther: c.ClockOther, Opening: c.Opening,
	}
}

// Choose makes a variant and the choices for it the last ones. Whoever watches a game keeps the opponent
// that they had.
func (s *Settings) Choose(variant string, c Choice) {
	if c.Opponent == Watch {
		c.Opponent = s.Variants[variant].Opponent
	}
	s.Played = playedFirst(variant, s.Played)
	if s.Variants == nil {
		s.Variants = map[string]Choice{}
	}
	s.Variants[variant] = c
}

// playedFirst returns the variants that were played, the given one as the last.
func playedFirst(variant string, played []string) []string {
	all := []string{variant}
	for _, v := range played {
		if v != variant && len(all) < MaxPlayed {
			all = append(all, v)
		}
	}
	return all
}

// LastPlayed returns that of some variants that was played last; "" if none of them was. Without variants it
// is the last of all.
func (s Settings) LastPlayed(of ...string) string {
	for _, v := range s.Played {
		if len(of) == 0 || slices.Contains(of, v) {
			return v
		}
	}
	return ""
}

// clone returns a copy that shares nothing with s.
func (s Settings) clone() Settings {
	s.Variants, s.Profiles, s.Played = maps.Clone(s.Variants), maps.Clone(s.Profiles), slices.Clone(s.Played)
	return s
}
