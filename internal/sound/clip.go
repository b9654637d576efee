package sound

import (
	"embed"
	"encoding/binary"
	"errors"
	"slices"
	"strconv"
	"time"
)

// Clip is one of the sounds.
type Clip int

// The clips.
const (
	MarkOnWood Clip = iota // an X or an O is drawn
	MarkOnPaper
	MarkOnSlate
	StoneOnWood // a stone or a piece is placed
	StoneOnPaper
	StoneOnSlate
	Wrong   // the person cannot play there
	Guard   // a move would lose at once
	Won     // the game is won
	Lost    // the game is lost
	Drawn   // the game is a draw
	Medal   // the game is won, or drawn, and a medal with it
	LowTime // the clock has little time left

	disc // a disc falls one row; clips for more rows follow
)

// discs is the number of clips of falling discs. The last one is for all greater heights too.
const discs = 6

// Disc returns the sound of a disc that falls some rows, at least 1. The pitch is lower for a
// deeper fall.
func Disc(rows int) Clip { return disc + Clip(min(max(rows, 1), discs)) - 1 }

// Clips lists all clips.
func Clips() []Clip {
	var all []Clip
	for c := range disc + discs {
		all = append(all, c)
	}
	return all
}

// String returns the name of the clip's file without the extension.
func (c Clip) String() string {
	if c >= disc {
		return "disc" + strconv.Itoa(int(c-disc)+1)
	}
	return [...]string{
		MarkOnWood: "mark-wood", MarkOnPaper: "mark-paper", MarkOnSlate: "mark-slate",
		StoneOnWood: "stone-wood", StoneOnPaper: "stone-paper", StoneOnSlate: "stone-slate",
		Wrong: "wrong", Guard: "guard", Won: "won", Lost: "lost", Drawn: "drawn", Medal: "medal", LowTime: "lowtime",
	}[c]
}

//go:embed clips/*.wav
var recordings embed.FS

// WAV returns the clip as a WAV file.
func (c Clip) WAV() []byte {
	data, _ := recordings.ReadFile("clips/" + c.String() + ".wav") // a test reads each clip
	return data
}

// Duration returns how long the clip is heard.
func (c Clip) Duration() time.Duration {
	return time.Duration(len(c.WAV())-headSize) * time.Second / (2 * Rate)
}

// Rate is the number of samples per second of a clip. A clip has one channel of 16-bit
// little-endian samples.
const Rate = 22050

// headSize is the length in bytes of the header of a WAV file, as tools/sounds writes it.
const headSize = 44

var errNoWAV = errors.New("expected a WAV file with one channel of 16 bits")

// samples returns the bytes of the samples of a WAV file.
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

// scaled returns a clip's WAV file with its samples multiplied by a volume, 0 to 1.
func scaled(wav []byte, volume float64) []byte {
	out := slices.Clone(wav)
	for i := headSize; i+1 < len(out); i += 2 {
		sample := int16(binary.LittleEndian.Uint16(out[i:]))
		binary.LittleEndian.PutUint16(out[i:], uint16(int16(float64(sample)*volume)))
	}
	return out
}
