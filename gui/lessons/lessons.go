package lessons

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/lesson"
	"github.com/mnkdesk/mnkdesk/gui/choices"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Choose lists all lessons, each with its next step. It highlights the lesson on the board, or
// else the first.
func (u *Lessons) Choose() {
	var all []choices.Choice
	for _, l := range lesson.All() {
		done, at := 0, u.NextStep(l)
		for i := range l.Steps {
			if u.results.StepDone(l, i) {
				done++
			}
		}
		all = append(all, choices.Choice{
			View: func() game.View { return pictureOf(l, at) }, Title: words.LessonName(l), Aside: words.SolvedOf(done, len(l.Steps)),
			About: words.LessonText(l, at).Heading, Share: float64(done) / float64(len(l.Steps)),
			Here: u.current != nil && l.Name == u.current.lesson.Name,
			Open: func() {
				u.table.Sheets.CloseAll()
				u.teach(l, fromList)
			},
		})
	}
	choices.New(all, u.table.Sheets.Key).Show(u.table.Sheets, words.Lessons(), nil, u.table.Sheets.CloseButton(words.Close()))
}

// pictureOf returns the picture of a lesson: an example of its game if the lesson is the course of
// that game, else the position of a step.
func pictureOf(l *lesson.Lesson, at int) game.View {
	if l.OfGame() {
		return l.Variant.Example().View()
	}
	return l.Position(at).View()
}
