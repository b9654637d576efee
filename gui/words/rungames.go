package words

import (
	"errors"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The list of a run's games and its buttons. SaveGames is also the title of other dialogs for saving several
// games.
func RunGames() string      { return text("Games") }
func ReplayItem() string    { return text("Replay") }
func SaveGamesItem() string { return text("Save Games…") }
func SaveGames() string     { return text("Save Games") }
func ReadingGames() string  { return text("Reading the games…") }

// GamesFound returns how many of a run's saved games are listed.
func GamesFound(found int, r lab.Run) string {
	kept := len(r.Kept)
	switch {
	case kept == 0 && r.LacksGames():
		return text("The file with the games of this run is missing or damaged.")
	case kept == 0 && r.Played() > 0:
		return text("The games of this run weren't kept.")
	case found < kept:
		return plural("{{.Found}} of {{.N}} games", kept, with{"Found": Number(found)})
	case kept < r.Played() && r.LacksGames():
		return plural("{{.N}} of {{.All}} games. The file with the others is damaged.", kept,
			with{"All": Number(r.Played())})
	case kept < r.Played():
		return plural("{{.N}} games, the first of {{.All}}. There was no room to keep more.", kept,
			with{"All": Number(r.Played())})
	}
	return plural("{{.N}} games", kept)
}

// RunGameTitle returns the title of a run's game: "17. Hard – Medium". The first player goes first.
func RunGameTitle(number int, first, second string) string {
	return text("{{.N}}. {{.First}} – {{.Second}}", with{"N": Number(number), "First": first, "Second": second})
}

// RunGameFacts returns the result, length and opening of a run's game: "Hard won · 24 moves ·
// Opening: h8 i9 g7". names are by side.
func RunGameFacts(g lab.Game, opening []string, names [2]string) string {
	facts := []string{runGameResult(g, names), plural("{{.N}} moves", FullMoves(strings.Count(g.Moves, " ")+1))}
	if len(opening) > 0 {
		facts = append(facts, text("Opening: {{.Moves}}", with{"Moves": strings.Join(opening, " ")}))
	}
	return List(facts...)
}

// runGameResult returns who won a run's game, and how if it was not decided by play.
func runGameResult(g lab.Game, names [2]string) string {
	winner := g.Result.Winner()
	if winner == game.None {
		return text("Draw")
	}
	who := with{"Name": names[winner], "Loser": names[winner.Other()]}
	switch {
	case g.Reason == record.OutOfTime:
		return text("{{.Name}} won, {{.Loser}} took too long", who)
	case g.Reason == record.IllegalMove:
		return text("{{.Name}} won, {{.Loser}} made an illegal move", who)
	case g.Faulty():
		return text("{{.Name}} won, {{.Loser}} couldn't go on", who)
	}
	return text("{{.Name}} won", who)
}

// AllPlayers returns the choice to list the games of all players of a run.
func AllPlayers() string { return text("All players") }

// RunGameFilters returns the results by which a run's games can be filtered, for all players or for
// one.
func RunGameFilters(ofOne bool) []string {
	won := []string{text("First player won"), text("Second player won")}
	if ofOne {
		won = []string{text("Won"), text("Lost")}
	}
	return []string{text("Any result"), won[0], won[1], text("Draws"), text("Not decided by play")}
}

// RunGameShown returns which game of a run is on the board, and how to go back. The games of each
// pair are numbered separately.
func RunGameShown(number, players int) string {
	if players > 2 {
		return text("Game {{.N}} of this pair. Press Esc to go back to the run.", with{"N": Number(number)})
	}
	return text("Game {{.N}} of the run. Press Esc to go back to it.", with{"N": Number(number)})
}

// NumberedFiles returns a sentence saying that each game gets a file of its own.
func NumberedFiles(n int) string {
	return plural("This makes {{.N}} numbered files.", n)
}

// The button and the dialog that extend a run.
func MoreGamesItem() string    { return text("More Games…") }
func MoreGames() string        { return text("More Games") }
func MoreGamesForPair() string { return text("More games for each pair") }

// AboutMoreGames returns the total number of games after more games for each pair are added, and
// the effect on the results.
func AboutMoreGames(r lab.Run, more int) string {
	whole := r
	whole.Games += more
	return sentences(
		plural("{{.N}} games in all, {{.Played}} of them played.", whole.Of(), with{"Played": Number(r.Played())}),
		text("The results add up as if all games had been played in one go."))
}

// CannotGoOn returns why a run can't be extended, for lab.ErrUnknownGames or lab.ErrDamagedGames.
func CannotGoOn(err error) string {
	if errors.Is(err, lab.ErrDamagedGames) {
		return text("Some games of this run can't be read any more, so it can't go on. " +
			"“Run Again” plays it from the beginning.")
	}
	return text("This run was stopped, and its games weren't kept, so it can't go on. " +
		"“Run Again” plays it from the beginning.")
}

// The button and the dialog that repeat a run.
func RunAgainItem() string { return text("Run Again…") }
func RunAgain() string     { return text("Run Again") }

// AboutRunAgain returns an explanation of the seed of a repeated run. before is the seed of the
// first run.
func AboutRunAgain(before uint64) string {
	return text("The settings stay the same. Seed {{.Seed}} gives the same games again, any other seed new ones.",
		with{"Seed": strconv.FormatUint(before, 10)})
}

// OpensPrograms returns a warning that names the players of a run that start programs or open
// files.
func OpensPrograms(players []string) string {
	return plural("{{.N}} players open files or programs: {{.Players}}", len(players),
		with{"Players": inLines(players)})
}

// The file of openings of a run. NoOpenings is the button that goes back to random openings.
func Openings() string       { return text("Openings") }
func ChooseOpenings() string { return text("From a File…") }
func NoOpenings() string     { return text("Random Openings") }

// OpeningsRead returns how many openings a file has.
func OpeningsRead(name string, n int) string {
	return plural("{{.N}} openings from “{{.Name}}”", n, with{"Name": quote.Path(name)})
}

// UnfitOpenings returns how many openings of a file are left out, with the reason for the first of
// them. It returns "" if none is left out.
func UnfitOpenings(list []formats.UnfitOpening) string {
	if len(list) == 0 {
		return ""
	}
	first := list[0]
	where := text("Game {{.N}}", with{"N": Number(first.Number)})
	if first.Line {
		where = text("Line {{.N}}", with{"N": Number(first.Number)})
	}
	return sentences(plural("{{.N}} openings can't be used.", len(list)),
		text("{{.Place}}: {{.Reason}}.", with{"Place": where, "Reason": unfitReason(first)}))
}

// unfitReason returns why an opening cannot be used.
func unfitReason(u formats.UnfitOpening) string {
	switch {
	case u.Reason == formats.OverAlready:
		return text("the game is over after this opening")
	case u.Reason == formats.OtherBoard:
		return text("it is for another board")
	case u.Move == "":
		return text("not all of its moves can be played")
	}
	return text("the move {{.Move}} can't be played", with{"Move": quote.Plain(u.Move)})
}

// CannotTakeOpenings returns why no openings can be read from a file.
func CannotTakeOpenings(name string, err error) string {
	var r *record.Error
	if errors.As(err, &r) && r.Fault == record.NoRecord {
		return text("“{{.Name}}” has no openings that can be read.", with{"Name": quote.Path(name)})
	}
	return CannotOpen(name, err)
}
