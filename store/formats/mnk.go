package formats

import "github.com/mnkdesk/mnkdesk/store/record"

// mnkFormat is our own format.
func mnkFormat() Format {
	return Format{
		Name: "MNK Desk", End: ".mnk", detect: isRecord, read: readRecord,
		storedParts: Parts(), write: writeRecord, storesEnding: func(record.Game) bool { return true },
	}
}

// isRecord reports whether a text begins with a comment, or with a tag that is not one of another
// program.
func isRecord(text []byte) bool {
	return len(text) > 0 && (text[0] == '[' || text[0] == '{') && !isPgn(text)
}

func readRecord(data []byte, r *reader) ([]Game, error) {
	var g record.Game
	var err error
	if r.Study {
		g, err = record.ParseStudy(data, r.report)
	} else {
		g, err = record.ParseFile(data)
	}
	if err != nil {
		return nil, err
	}
	if b, err := r.board(g.Variant); err == nil {
		g.Variant = b.Name // 4,5,4 is 4-5-4; whoever replays the game reports an unknown variant
	}
	return []Game{{Record: withoutOpponents(g), Saved: g.Kinds != [2]record.Kind{}}}, nil
}

func writeRecord(games []sheet) []byte { return []byte(games[0].Game.String()) }
