package words

import (
	"github.com/mnkdesk/mnkdesk/engine/lesson"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
)

// The texts of lessons. The opponent speaks as "I".

// Lessons returns the heading of the list of lessons, and LessonsItem the label of the menu item
// that opens it.
func Lessons() string     { return text("Lessons") }
func LessonsItem() string { return text("Lessons…") }

// The labels of a lesson's buttons, and of the button in the introduction to a first game that opens one.
func Back() string        { return text("Back") }
func Skip() string        { return text("Skip") }
func NextStep() string    { return named("next step", "Next") }
func MoreLessons() string { return text("More Lessons") }
func ShowMeHow() string   { return text("Show Me How") }

// LessonTitle returns the heading of a lesson, and LessonName its name in the list of lessons.
func LessonTitle(l *lesson.Lesson) string {
	switch {
	case !l.OfGame():
		return LessonName(l)
	case l.Name == "ultimate":
		return text("Ultimate in Five Steps")
	case l.Name == "4-5-4":
		return text("4 × 5 in Five Steps")
	default:
		return text("{{.Game}} in Five Steps", with{"Game": Title(l.Variant)})
	}
}

func LessonName(l *lesson.Lesson) string {
	switch l.Name {
	case "threes":
		return text("Threes")
	case "fours":
		return text("Fours")
	case "double-threats":
		return text("Double Threats")
	case "vcf":
		return text("Winning by Fours")
	case "stopping":
		return text("Stopping a Three")
	case "forbidden":
		return text("Forbidden Points")
	case "openings":
		return text("Openings by Name")
	default:
		return Title(l.Variant)
	}
}

// LessonStep returns the number of the lesson's step on the board, counted from 1.
func LessonStep(n, total int) string {
	return text("Step {{.N}} of {{.Of}}", with{"N": Number(n), "Of": Number(total)})
}

// LessonComing returns a line that names the next step after step, which counts from 0, or "" if it
// is the last one.
func LessonComing(l *lesson.Lesson, step int) string {
	if step+1 >= len(l.Steps) {
		return ""
	}
	return text("Next: {{.Step}}", with{"Step": LessonText(l, step+1).Heading})
}

// LessonStatus returns how to end the lesson and, on step 0, how long it takes. LessonDone returns
// what the keys do after a step.
func LessonStatus(step int) string {
	ends := text("Press Esc to end the lesson.")
	if step > 0 {
		return ends
	}
	return sentences(text("About two minutes."), ends)
}
func LessonDone() string { return text("Press Enter to go on, or Esc to end the lesson.") }

// LessonAsks returns what the opponent says while the person is to play. LessonWrong returns what
// it says to a wrong move, which it may already have answered on the board. Both return "" for a
// step that asks for nothing.
func LessonAsks(g lesson.Goal) string  { return lessonSays(g)[0] }
func LessonWrong(g lesson.Goal) string { return lessonSays(g)[1] }

// LessonGoesOn returns what the opponent says after it has answered a right move, if there is more
// to play.
func LessonGoesOn(g lesson.Goal) string {
	if g == lesson.Fork {
		return text("Well done! Can you win now?")
	}
	return text("Good! And now?")
}

// LessonTaskOn returns the task of a step after a right move was answered. task is the task before it.
func LessonTaskOn(g lesson.Goal, task string) string {
	if g == lesson.Fork {
		return text("I can't stop you any more. Win the game.")
	}
	return task
}

// LessonOver returns the heading when the last step of a lesson is done.
func LessonOver() string { return text("Well done!") }

func lessonSays(g lesson.Goal) [2]string {
	where, watchOut, both := text("Where will you play?"), text("Careful!"), text("That doesn't do both.")
	return map[lesson.Goal][2]string{
		lesson.Any:         {text("Your turn!")},
		lesson.Win:         {text("Can you win now?"), text("That doesn't win yet.")},
		lesson.Safe:        {watchOut, text("Then I win.")},
		lesson.Hold:        {where, text("After that I can force a win.")},
		lesson.Fork:        {where, text("I can still stop that.")},
		lesson.Four:        {where, text("That's not a four.")},
		lesson.Fours:       {where, text("That doesn't win by fours.")},
		lesson.Three:       {where, text("That's not an open three.")},
		lesson.TwoThrees:   {where, both},
		lesson.StopThree:   {watchOut, text("That doesn't stop it.")},
		lesson.Counter:     {watchOut, both},
		lesson.WinBoard:    {where, text("That doesn't win the board.")},
		lesson.SafeBoard:   {watchOut, text("Then I win a board.")},
		lesson.Send:        {where, text("That square sends me elsewhere.")},
		lesson.Room:        {where, text("Then I have as many squares as you, or more.")},
		lesson.NameOpening: {where, text("That's a different opening, or none.")},
	}[g]
}

// LessonWords holds the texts of a step: its heading, the task, and what the opponent says once it
// is done.
type LessonWords struct{ Heading, Task, Done string }

// LessonText returns the texts of a step.
func LessonText(l *lesson.Lesson, step int) LessonWords {
	all := map[string]func() map[string]LessonWords{
		"tic-tac-toe": ticTacToeLesson, "4-5-4": fourInARowLesson, "connect-four": connectFourLesson,
		"gomoku": gomokuLesson, "nine-board": nineBoardLesson, "ultimate": ultimateLesson,
		"isolation": isolationLesson, "threes": threesLesson, "fours": foursLesson,
		"double-threats": doubleThreatsLesson, "vcf": vcfLesson, "stopping": stoppingLesson,
		"forbidden": forbiddenLesson, "openings": openingsLesson,
	}
	words, ok := all[l.Name]
	if !ok {
		return LessonWords{}
	}
	w := words()[l.Steps[step].Name]
	if o := lessonOpening(l, step); o != "" {
		w.Done = text("That's {{.Opening}}.", with{"Opening": o})
	}
	if l.OfGame() && step == len(l.Steps)-1 {
		w.Done = sentences(w.Done, text("You've got it. Want to play?"))
	}
	return w
}

// lessonOpening returns the name of the opening that a step asks for, or "" if it asks for none.
func lessonOpening(l *lesson.Lesson, step int) string {
	p, s := l.Position(step), l.Steps[step]
	if s.Goal != lesson.NameOpening {
		return ""
	}
	for _, m := range p.AppendMoves(nil) {
		if s.Right(p, m) {
			o, _ := opening.NameOf([3]int{p.Cell(s.Moves[0]), p.Cell(s.Moves[1]), p.Cell(m)})
			return o.String()
		}
	}
	return ""
}

// Texts that several steps share.
func takeASquare() LessonWords {
	return LessonWords{
		text("Take a square"), text("You are X and I am O. We take turns. Put your X on any square."),
		text("I put my O next to it. And so on, turn by turn."),
	}
}
func sendMe() string      { return text("Where you play decides where I play") }
func wellStopped() string { return text("Well stopped!") }
func onlyOneEnd() string  { return text("I could stop only one end.") }
func openFour() string    { return text("An open four") }
func dontSendMe() string  { return text("Don't send me there") }
func careful() string {
	return text("I have two in a row on the middle board. One square here sends me there. Play a different one.")
}

func ticTacToeLesson() map[string]LessonWords {
	return map[string]LessonWords{
		"square": takeASquare(),
		"line": {
			text("Three in a row wins"),
			text("Across, down or diagonally. You have two on a diagonal: add the third."),
			text("Three in a row. You win!"),
		},
		"stop": {
			text("Stop my two"), text("I have two in a row, and the third square is free. Take it before I do."),
			wellStopped(),
		},
		"fork": {
			text("Two chances at once"),
			text("Find a square that gives you two ways to win. I can stop only one."),
			text("I could stop only one of the two."),
		},
		"corner": {
			text("Answer a corner"),
			text("Now you are O, and I went first. I took a corner. Only one square doesn't lose."),
			text("The middle! Now you are safe."),
		},
	}
}

func fourInARowLesson() map[string]LessonWords {
	return map[string]LessonWords{
		"square": takeASquare(),
		"line": {
			text("Four in a row wins"),
			text("Across, down or diagonally. You have three on a diagonal: add the fourth."),
			text("Four in a row. You win!"),
		},
		"stop": {
			text("Stop my three"),
			text("I have three in a row, and the fourth square is free. Take it before I do."), wellStopped(),
		},
		"fork": {
			text("Three with two free ends"),
			text("Make three in a row with both ends free. I can stop only one end."), onlyOneEnd(),
		},
		"two": {
			text("Stop my two in time"),
			text("I have two in a row with room on both sides. " +
				"Three with two free ends can't be stopped. Stop me now."),
			text("Just in time!"),
		},
	}
}

func connectFourLesson() map[string]LessonWords {
	return map[string]LessonWords{
		"drop": {
			text("Drop a disc"), text("Choose a column. Your disc falls to the lowest free place."),
			text("The next disc in that column lands on top of it."),
		},
		"line": {
			text("Four in a row wins"),
			text("Across, down or diagonally. You have three on a diagonal: drop the fourth."),
			text("Four in a row. You win!"),
		},
		"stop": {
			text("Stop my three"), text("I have three stacked up. Drop your disc on top of them."),
			wellStopped(),
		},
		"fork": {
			text("Three with two free ends"),
			text("Make three in a row at the bottom with both ends free. I can stop only one end."), onlyOneEnd(),
		},
		"below": {
			text("Look one place higher"),
			text("I have three in the second row. A disc under a free end lifts me up to it. Play anywhere else."),
			text("Good. I can't reach it."),
		},
	}
}

func gomokuLesson() map[string]LessonWords {
	return map[string]LessonWords{
		"stone": {
			text("Place a stone"),
			text("You are Black. Stones go where two lines cross. The middle is a good start."),
			text("I put my white stone next to it. Stones never move."),
		},
		"five": {
			text("Five in a row wins"),
			text("Across, down or diagonally. You have four on a diagonal: add the fifth."),
			text("Five in a row. You win!"),
		},
		"stop": {
			text("Stop a four"), text("I have four in a row, and one end is free. Take that end."),
			wellStopped(),
		},
		"three": {
			text("Make an open three"),
			text("Three in a row with room at both ends is an open three: it can become a four with two free ends. " +
				"Make one."), text("An open three! Now I have to stop it."),
		},
		"stop-three": {
			text("Stop an open three"),
			text("I have an open three. Take one of its ends before it becomes a four."), text("Just in time!"),
		},
	}
}

func nineBoardLesson() map[string]LessonWords {
	return map[string]LessonWords{
		"send": {
			sendMe(), text("Your square picks my board. Take the top-right square of any small board."),
			text("You took a top-right square, so I must play on the top-right board."),
		},
		"sent": {
			text("I pick your board, too"),
			text("I took a bottom-left square, so you must play on the bottom-left board. Take any square there."),
			text("And your square picked my board."),
		},
		"win": {
			text("One small board wins"),
			text("Three in a row on any small board wins the game. You have two here: add the third."),
			text("Three in a row. You win!"),
		},
		"careful": {dontSendMe(), careful(), text("Good. I can't win now.")},
		"more": {
			text("Look at all boards"),
			text("I have two in a row on three boards. Play a square that sends me to none of them."),
			text("Good. I can't win now."),
		},
	}
}

func ultimateLesson() map[string]LessonWords {
	return map[string]LessonWords{
		"board": {
			text("Win a small board"),
			text("Three in a row wins a small board. You have two on the middle board: add the third."),
			text("The middle board is yours!"),
		},
		"game": {
			text("Three boards in a row win"),
			text("Two small boards at the top are yours. Win the third one, and you win the game."),
			text("Three boards in a row. You win!"),
		},
		"send": {sendMe(), text("I took a bottom-left square, so you must play on the bottom-left board. " +
			"Take its top-right square."), text("That's a top-right square, so I must play on the top-right board.")},
		"careful": {dontSendMe(), careful(), text("Good. I can't win a board now.")},
		"closed": {
			text("Won boards are closed"),
			text("I took a middle square, but the middle board is won. So you may play on any other board."),
			text("Full boards are closed, too."),
		},
	}
}

func isolationLesson() map[string]LessonWords {
	return map[string]LessonWords{
		"place": {
			text("Place your piece"), text("First each of us puts a piece on a free square. Choose yours."),
			text("I put mine next to it."),
		},
		"knight": {
			text("Move like a knight"),
			text("Two squares straight and one to the side, jumping over anything. Choose a square."),
			text("The squares we left are closed for good."),
		},
		"win": {
			text("Leave me no move"),
			text("If you can't move, you lose. I have only one square to go to: take it."),
			text("I can't move. You win!"),
		},
		"careful": {
			text("Keep a way out"), text("You have three moves. Two of them let me trap you. Find the third."),
			text("Good. I can't trap you now."),
		},
		"room": {
			text("Keep more room"), text("Find the move after which you can go to more squares than I can."),
			text("Now you have more room than I do."),
		},
	}
}

func threesLesson() map[string]LessonWords {
	return map[string]LessonWords{
		"make": {
			text("Make an open three"),
			text("Two of your stones stand in a column. Add a third one, with room at both ends."),
			text("An open three. A gap in it does no harm."),
		},
		"gap": {
			text("Fill the gap"),
			text("Your three has a gap. Fill it: four with two free ends can't be stopped."), onlyOneEnd(),
		},
		"open-four": {
			openFour(), text("Add a fourth stone at one end of your three. Then both ends win."),
			onlyOneEnd(),
		},
	}
}

func foursLesson() map[string]LessonWords {
	return map[string]LessonWords{
		"make": {
			text("Make a four"),
			text("Four in a row with one free end: I have to answer it. " +
				"One end of your three is blocked. Make a four."),
			text("A four! I must stop it at once."),
		},
		"stop": {
			text("A four with a gap"),
			text("I have four stones with a gap. Where do I want to play? Play there first."), wellStopped(),
		},
		"open": {openFour(), text("Make a four with both ends free. I can stop only one end."), onlyOneEnd()},
	}
}

func doubleThreatsLesson() map[string]LessonWords {
	return map[string]LessonWords{
		"fours": {
			text("Four and four"), text("One point makes two fours at once. Find it."),
			text("I could stop only one of the two."),
		},
		"four-three": {
			text("Four and three"),
			text("One point makes a four and an open three. I must stop the four. Then you go on."),
			text("A four and a three: I was too slow."),
		},
		"threes": {
			text("Three and three"), text("One point makes two open threes at once. Find it."),
			text("Two open threes are hard to stop."),
		},
	}
}

func vcfLesson() map[string]LessonWords {
	return map[string]LessonWords{
		"two": {
			text("Two fours, then five"),
			text("After each four I have only one answer. Make four after four until you win."),
			text("I never had a choice."),
		},
		"three": {
			text("Three fours, then five"), text("Now it takes three fours. Only one first move is right."),
			text("Every move was a four. I never had a choice."),
		},
		"four": {
			text("Four fours, then five"),
			text("The longest one: four fours. Find the last one first, and work back."),
			text("A win by fours! That's how masters do it."),
		},
	}
}

func stoppingLesson() map[string]LessonWords {
	return map[string]LessonWords{
		"end": {
			text("Stop it at an end"), text("My three lies on a diagonal, with room at both ends. Stop it."),
			wellStopped(),
		},
		"gap": {
			text("Stop a three with a gap"),
			text("My three has a gap. Three points stop it: the gap and both ends."), wellStopped(),
		},
		"counter": {
			text("Stop it and build"),
			text("One point stops my three and makes an open three of yours. Find it."),
			text("Now I have to answer you."),
		},
	}
}

func forbiddenLesson() map[string]LessonWords {
	return map[string]LessonWords{
		"double-three": {
			text("Two threes"),
			text("In renju some points are forbidden to Black. The one with the ring would make two open threes."),
			text("White may play there."),
		},
		"double-four": {
			text("Two fours"),
			text("Here the ring is where Black would make two fours. That's forbidden, too."),
			text("White may make as many as it likes."),
		},
		"six": {
			text("Six in a row"),
			text("Black wins with exactly five. The ring is where Black would make six: forbidden."),
			text("For White six in a row wins, too."),
		},
		"five": {
			text("Five beats everything"),
			text("A move that makes five is never forbidden, whatever else it makes. You are Black."),
			text("Five in a row. You win!"),
		},
		"trap": {
			text("White's trap"),
			text("Now you are White. Make a four that Black could stop only on a forbidden point."),
			text("I wasn't allowed to stop you."),
		},
	}
}

func openingsLesson() map[string]LessonWords {
	return map[string]LessonWords{
		"names": {
			text("26 openings have names"),
			text("Three stones make an opening. White's stone is straight beside Black's here: a direct opening, D. " +
				"Diagonally it's I, for indirect."), text("There are 13 of each."),
		},
		"kansei": {
			text("Kansei, the cold star"),
			text("Place Black's second stone behind White's, so that all three stand in one line."), "",
		},
		"kagetsu": {
			text("Kagetsu, the flower moon"),
			text("Place Black's second stone straight beside White's and diagonally from Black's first."), "",
		},
		"ugetsu": {
			text("Ugetsu, the rain moon"),
			text("Place Black's second stone straight beside Black's first and diagonally from White's."), "",
		},
		"hogetsu": {
			text("Hogetsu, the bay moon"),
			text("White's stone is diagonally from Black's. Place yours diagonally too, two points from White's in a " +
				"straight line."), "",
		},
	}
}
