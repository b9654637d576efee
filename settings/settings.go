package settings

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
)

// Opponents of a game.
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

// Choices of who goes first.
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
	// The high-contrast themes.
	ThemeContrast     = "contrast"
	ThemeContrastDark = "contrast-dark"
)

// Materials of boards.
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

// Paces of a game between two computers.
const (
	PaceSlow   = "slow"
	PaceNormal = "normal"
	PaceFast   = "fast"
)

// Choices of whether the window shows the tools for experts.
const (
	ExpertAuto = "auto" // not yet: see Settings.NeedExpertTools
	ExpertOn   = "on"
	ExpertOff  = "off" // the person has turned them off
)

// Limits of numbers and texts.
const (
	MaxPauseMS = 5000 // longest pause, in milliseconds
	PauseStep  = 50   // the steps in which the window offers pauses, in milliseconds
	MaxName    = 40   // longest name, in characters
	MaxLines   = 5    // greatest number of lines of an analysis
	MaxPlayed  = 100  // greatest number of variants remembered as played
	maxPlayer  = 1000 // longest player string, in bytes

	// The limits of Master's time for a move, in seconds.
	MinMaster = int(engine.MinEffort / time.Second)
	MaxMaster = int(engine.MaxEffort / time.Second)
)

// Settings holds what the person chose. The case of words does not matter. Unknown words become the
// default.
type Settings struct {
	// Name is the person's name: 1 to MaxName characters.
	Name string `toml:"name"`
	// Profiles holds the people at this computer by name. It may lack the current person, who then
	// has a newcomer's profile. It may be nil.
	Profiles map[string]Profile `toml:"profiles"`
	// SecondName is the name of the second person at one screen: 1 to MaxName characters.
	SecondName string `toml:"second_name"`
	// SecondFace is the face of the second person, if their profile has none: one of Faces, or "" for none.
	SecondFace string `toml:"second_face"`
	// NameAsked is set once the person has been asked for their own name, and FriendAsked once for that of the second
	// person.
	NameAsked   bool `toml:"name_asked"`
	FriendAsked bool `toml:"friend_asked"`
	// Played lists the names of the variants that were played, the latest first, at most MaxPlayed.
	// Some may no longer exist in the catalogue.
	Played []string `toml:"played"`
	// Mark is MarkX, MarkO or MarkFirst. It is for variants without a choice of their own.
	Mark string `toml:"mark"`
	// PauseMS is about how long the computer waits at least after a person's move, in milliseconds, 0 to
	// MaxPauseMS: see session.SetPace. Numbers outside become the nearest limit.
	PauseMS int `toml:"pause_ms"`
	// WatchPace is the pace of a game between two computers: PaceSlow, PaceNormal or PaceFast.
	WatchPace string `toml:"watch_pace"`
	// Animation is set if marks are drawn gradually.
	Animation bool `toml:"animation"`
	// Coordinates is set if the edges of the board show coordinates.
	Coordinates bool `toml:"coordinates"`
	// MoveNumbers is set if cells show the number of the move played there.
	MoveNumbers bool `toml:"move_numbers"`
	// ForbiddenPoints is set if the board marks the points that the rules forbid to one side.
	ForbiddenPoints bool `toml:"forbidden_points"`
	// AnalysisHeat is set if the analysis shows the values of the moves on the board, AnalysisLine
	// if it shows the best move there.
	AnalysisHeat bool `toml:"analysis_heat"`
	AnalysisLine bool `toml:"analysis_line"`
	// AnalysisLines is the number of best lines, 1 to MaxLines. Numbers outside become the nearest
	// limit.
	AnalysisLines int `toml:"analysis_lines"`
	// AnalysisEndless is set if the analysis continues until another position is shown.
	AnalysisEndless bool `toml:"analysis_endless"`
	// Analyst is the player string of the program that analyses, or "" for the variant's own player. It
	// is not checked whether there is such a player.
	Analyst string `toml:"analyst"`
	// AnalysisCores is the number of processors that an analysis may use, from 1 to all, and
	// AnalysisMemory how much memory in MiB: one of AnalysisMemories. Other numbers become the nearest.
	AnalysisCores  int `toml:"analysis_cores"`
	AnalysisMemory int `toml:"analysis_memory"`
	// MasterSeconds is Master's thinking time for a move in seconds, from MinMaster to MaxMaster.
	// MasterCores is the number of processors it uses, from 1 to all. Numbers outside become the
	// nearest limit.
	MasterSeconds int `toml:"master_seconds"`
	MasterCores   int `toml:"master_cores"`
	// MasterPonders is set if Master also thinks while the person does.
	MasterPonders bool `toml:"master_ponders"`
	// TakeBack is set if the program offers, once in a game, to take back a move that loses at
	// once, before the computer answers it.
	TakeBack bool `toml:"offer_take_back"`
	// ComputerResigns is set if the computer resigns against a person once it has proved that it
	// loses.
	ComputerResigns bool `toml:"computer_resigns"`
	// OpponentsReact is set if the computer's opponents show on their faces, and say, what happens in
	// the game.
	OpponentsReact bool `toml:"opponents_react"`
	// Sounds is set if the game plays sounds. Volume is their volume in percent, 0 to 100. Numbers
	// outside become the nearest limit.
	Sounds bool `toml:"sounds"`
	Volume int  `toml:"volume"`
	// Material is the material of boards with marks or stones: MaterialWood, MaterialPaper or
	// MaterialSlate.
	Material string `toml:"material"`
	// Theme is ThemeSystem, ThemeLight, ThemeDark, ThemeContrast or ThemeContrastDark.
	Theme string `toml:"theme"`
	// TextSize is the size of text and everything around it, in percent of the system's: one of
	// TextSizes. Other numbers become the nearest.
	TextSize int `toml:"text_size"`
	// Language is LanguageSystem, English or German.
	Language string `toml:"language"`
	// ExpertTools is ExpertAuto, ExpertOn or ExpertOff: whether the window shows the tools for experts, such as
	// strategies and the Laboratory.
	ExpertTools string `toml:"expert_tools"`
	// Folder is the path of the folder in which a file was last opened or saved, or "" if there is
	// none. PictureFolder is the same for pictures to share, which are not among the games.
	Folder        string `toml:"folder"`
	PictureFolder string `toml:"picture_folder"`
	// Variants holds the last choices, by variant. It may be nil.
	Variants map[string]Choice `toml:"variants"`
}

// Choice holds the last choices for one variant. Unknown words become empty. For returns defaults
// for empty fields.
type Choice struct {
	// Opponent is AgainstComputer, AgainstPerson or Watch. Watch is for one game only and is never
	// saved.
	Opponent string `toml:"opponent,omitempty"`
	Mark     string `toml:"mark,omitempty"`
	Begins   string `toml:"begins,omitempty"`
	// Level is the key of a level of the engine: "hard". Empty means the lowest.
	Level string `toml:"level,omitempty"`
	// Equal is set if each game draws the level at random by the person's rating. Level is then the
	// last one drawn.
	Equal bool `toml:"equal,omitempty"`
	// Strategy is the player string of the computer against the person, or "" if it plays at Level.
	// It is not checked whether the variant has such a player.
	Strategy string `toml:"strategy,omitempty"`
	// Offered is the player string of the strategy or guest that the window offers in addition to
	// the levels: the last one chosen for the variant, or "" if there is none.
	Offered string `toml:"offered,omitempty"`
	// WatchFirst and WatchSecond are the two computers of a game to watch, in the order of play.
	// They are keys of levels or player strings. Empty means Level.
	WatchFirst  string `toml:"watch_first,omitempty"`
	WatchSecond string `toml:"watch_second,omitempty"`
	// LastBegan is BeginsYou or BeginsComputer: who began the last game, for BeginsAlternate. It is
	// "" before the first game.
	LastBegan string `toml:"last_began,omitempty"`
	// Clock is the time control of the person, or of the first player if two computers play.
	// ClockOther is that of the other player. Both are as record.ParseTimeControl reads them:
	// "5m+5s". Empty means no clock.
	Clock      string `toml:"clock,omitempty"`
	ClockOther string `toml:"clock_other,omitempty"`
	// Opening is the word for the opening rule, as in engine/rules/opening, or "" if there is none.
	Opening string `toml:"opening,omitempty"`
	// Board is the name of the variant of the last board, if the choice belongs to a template for
	// boards of the person's own. It is "" before the first board.
	Board string `toml:"board,omitempty"`
}

// Facing returns the choices for another opponent, AgainstComputer or AgainstPerson, without the clocks and the opening rule
// of games with the former one. Nothing changes if c has that opponent.
func (c Choice) Facing(opponent string) Choice {
	if c.Opponent != opponent {
		c.Opponent, c.Opening, c.Clock, c.ClockOther = opponent, "", "", ""
	}
	return c
}

// Defaults returns the settings at the first start.
func Defaults() Settings {
	return Settings{
		Name:          "You",
		SecondName:    "Friend",
		Played:        []string{},
		Mark:          MarkFirst,
		PauseMS:       750,
		WatchPace:     PaceNormal,
		Animation:     true,
		Coordinates:   true,
		AnalysisLine:  true,
		AnalysisLines: 3,
		AnalysisCores: 1, AnalysisMemory: AnalysisMemories()[0],
		MasterSeconds: int(engine.UsualEffort / time.Second),
		MasterCores:   1,
		TakeBack:      true,

		OpponentsReact: true,

		Sounds:      true,
		Volume:      60,
		Material:    MaterialWood,
		Theme:       ThemeSystem,
		TextSize:    100,
		Language:    LanguageSystem,
		ExpertTools: ExpertAuto,
	}
}

// Pause returns about how long the computer waits at least after a person's move.
func (s Settings) Pause() time.Duration { return time.Duration(s.PauseMS) * time.Millisecond }

// Effort returns the time and processors that Master may use for a move.
func (s Settings) Effort() engine.Effort {
	return engine.Effort{Time: time.Duration(s.MasterSeconds) * time.Second, Cores: s.MasterCores}
}

// Between returns the shortest time between two moves of a game between two computers.
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

// For returns the last choices for a variant, with defaults in place of empty ones. The default
// mark is that of the settings. The default opponent is the computer at the lowest level, and the
// person goes first: how well or with whom somebody plays one variant says little about another.
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

// Choose stores the choices for a variant and makes the variant the one played last. If the
// opponent is Watch, it stores only the two computers: the person's own games stay as they were.
func (s *Settings) Choose(variant string, c Choice) {
	if c.Opponent == Watch {
		own := s.Variants[variant]
		own.WatchFirst, own.WatchSecond = c.WatchFirst, c.WatchSecond
		c = own
	}
	s.Played = playedFirst(variant, s.Played)
	if s.Variants == nil {
		s.Variants = map[string]Choice{}
	}
	s.Variants[variant] = c
}

// playedFirst returns the variants that were played, with the given one first.
func playedFirst(variant string, played []string) []string {
	all := []string{variant}
	for _, v := range played {
		if v != variant && len(all) < MaxPlayed {
			all = append(all, v)
		}
	}
	return all
}

// LastPlayed returns the variant that was played last among the given ones, or "" if none of them
// was. Without arguments, it considers all variants.
func (s Settings) LastPlayed(of ...string) string {
	for _, v := range s.Played {
		if len(of) == 0 || slices.Contains(of, v) {
			return v
		}
	}
	return ""
}

// Clone returns a copy that shares no maps or slices with s.
func (s Settings) Clone() Settings {
	s.Variants, s.Profiles, s.Played = maps.Clone(s.Variants), maps.Clone(s.Profiles), slices.Clone(s.Played)
	for name, p := range s.Profiles {
		p.Former, p.Played, p.Variants = slices.Clone(p.Former), slices.Clone(p.Played), maps.Clone(p.Variants)
		s.Profiles[name] = p
	}
	return s
}
