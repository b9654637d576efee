package gomocup_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
)

// A brain's side: it reads the manager's lines and answers them.
func Example_brain() {
	lines := gomocup.NewLines(strings.NewReader("START 15\r\nINFO timeout_turn 1000\r\nTURN 7,7\r\n"))
	var set gomocup.Settings
	for {
		line, err := lines.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		switch c := gomocup.ParseCommand(line); c.Word {
		case gomocup.Start:
			fmt.Println("OK")
		case gomocup.Info:
			fmt.Println(set.Set(c.Args), set.Turn)
		case gomocup.Turn:
			cell, _ := gomocup.ParseCell(c.Args)
			fmt.Println("MESSAGE", gomocup.Message{Depth: 3, Mate: -4, Nodes: 120, Time: 7 * time.Millisecond, Line: []gomocup.Cell{cell}})
			fmt.Println(gomocup.Cell{X: cell.X + 1, Y: cell.Y})
		}
	}
	// Output:
	// OK
	// <nil> 1s
	// MESSAGE Depth 3 | Eval -M4 | Node 120 | Time 7ms | H8
	// 8,7
}

// A manager's side: it sends commands to a brain, and reads the brain's answers.
func Example_manager() {
	sent := map[string]string{}
	for _, c := range (gomocup.Settings{Turn: time.Second, Rule: gomocup.Renju}).Commands(sent) {
		fmt.Println(c)
	}
	for _, line := range []string{"MESSAGE Depth 4-9 | Eval 12 | H8 H9", "7,6"} {
		switch a := gomocup.ParseAnswer(line); a.Kind {
		case gomocup.Comment:
			m, _ := gomocup.ParseMessage(a.Text, 15)
			fmt.Println("at depth", m.Depth, "it expects", m.Line)
		case gomocup.Move:
			fmt.Println("it plays", a.Cells[0].Name())
		}
	}
	// Output:
	// INFO timeout_turn 1000
	// INFO timeout_match 0
	// INFO max_memory 0
	// INFO game_type 0
	// INFO rule 4
	// INFO time_left 2147483647
	// at depth 4 it expects [7,7 7,8]
	// it plays H7
}
