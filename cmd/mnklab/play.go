package main

import (
	"bufio"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// playHelp is the answer to "help".
const playHelp = `Type a move, or
  hint   for a good move, as the window gives it
  pass   to give the turn away, in renju
  undo   to take back your last move and the answer to it
  help   for this text and the moves there are
  quit   to end the game here`

// play is the command that plays a game in the terminal.
func (l *mnklab) play() *cobra.Command {
	var s playerFlags
	var side string
	c := &cobra.Command{
		Use:   "play VARIANT",
		Short: "Play against a player in the terminal",
		Long: "Plays a game in the terminal.\n\n" + playHelp + "\n\n" +
			"With --json each move, hint and mistake is a line of JSON, and so is the end.",
		Args: takes("VARIANT"),
		RunE: func(c *cobra.Command, args []string) error {
			b, p, err := s.read(args[0])
			if err != nil {
				return err
			}
			person, err := readSide(side)
			if err != nil {
				return err
			}
			t := newTerminal(l, b, person)
			defer t.leave()
			return t.playGame(c.Context(), p.String(), s.seed, s.limits())
		},
	}
	s.flags(c, 0)
	c.Flags().StringVar(&side, "side", "first", "your `side`: first (X) or second (O)")
	return c
}

// readSide reads the side of the person.
func readSide(text string) (game.Side, error) {
	switch strings.ToLower(text) {
	case "first", "x":
		return game.First, nil
	case "second", "o":
		return game.Second, nil
	default:
		return game.None, fmt.Errorf("side %s: expected first (X) or second (O)", quote.Text(text))
	}
}

// read returns the lines that are typed, until their end.
func (l *mnklab) read() <-chan string {
	lines := make(chan string)
	go func() { // ends with the program: a read cannot be called off
		defer close(lines)
		r := bufio.NewReader(l.stdin)
		for {
			text, err := readLine(r)
			if err != nil {
				return
			}
			lines <- text
		}
	}()
	return lines
}

// readLine reads a line. Of one that does not fit into the reader's memory it
// returns the beginning, which is too long for anything that could be typed.
func readLine(r *bufio.Reader) (string, error) {
	begin, more, err := r.ReadLine()
	if err != nil {
		return "", err
	}
	text := string(begin)
	for more && err == nil {
		_, more, err = r.ReadLine()
	}
	return text, nil
}
