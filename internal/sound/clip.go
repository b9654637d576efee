package sound

import (
	"embed"
	"encoding/binary"
	"errors"
)

// Clip is one of the sounds.
type Clip int

// The clips.
const (
	Mark    Clip = iota // an X or an O is drawn
	Stone               // a stone or a piece is put down
	Disc                // a disc falls
	Wrong               // one cannot play there
	Won                 // the game is won
	Lost                // the game is lost
	Drawn               // the game is a draw
	LowTime             // the clock has little time left
)

// Clips lists the clips.
func Clips() []Clip { return []Clip{Mark, Stone, Disc, Wrong, Won, Lost, Drawn, LowTime} }

// String returns the name of the clip's file, without its ending.
func (c Clip) String() string {
	return map[Clip]string{
		Mark: "mark", Stone: "stone", Disc: "disc", Wrong: "wrong", Won: "won", Lost: "lost", Drawn: "drawn", LowTime: "lowtime",
	}[c]
}

//go:embed clips/*.wav
var recordings embed.FS

// WAV returns the clip as a WAV file.
func (c Clip) WAV() []byte {
	data, _ := recordings.ReadFile("clips/" + c.String() + ".wav") // a test reads each
	return data
}

// Rate is how many samples of a clip are played in a second. There is one channel of
// them, each 16 bits long, the lower half first.
const Rate = 22050

// headSize is the length of a WAV file's head, as internal/tools/sounds writes it.
const headSize = 44

var errNoWAV = errors.New("expected a WAV file with one channel of 16 bits")

// samples returns the samples of a WAV file, as bytes.
func samples(wav []byte) ([]byte, error) {
	if len(wav) < headSize || string(wav[8:16]) != "WAVEfmt " || string(wav[36:40]) != "data" {
		return nil, errNoWAV
	}
	half := binary.LittleEndian.Uint16
	if half(wav[22:]) != 1 || half(wav[34:]) != 16 || binary.LittleEndian.Uint32(wav[24:]) != Rate {
		return nil, errNoWAV
	}
	return wav[headSize:], nil
}
