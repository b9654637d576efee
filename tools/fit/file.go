package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// A file of positions consists of gzip members, so that zcat shows it as text. Each member holds one game and is
// appended when the game has ended: ten bytes a position instead of eighty. The first one begins with Head.

// Head returns the first line of a file of positions: the command that plays their games.
func (s Spec) Head() string { return fmt.Sprintf("# %s %s", s.flags(), s.Variant.Name) }

// flags returns the command that plays the games, without their number and the variant.
func (s Spec) flags() string {
	player := s.Player
	p, _ := s.Variant.ParsePlayer(s.Player) // Open returns the error
	if opened, err := p.Open(); err == nil {
		player = opened.String()
	}
	return fmt.Sprintf("fit -player '%s' -balance %d -errors %v -seed %d", player, s.Balance, s.Errors, s.Seed)
}

// packGame returns the positions of a game as a member of a file. first says whether it is the first one.
func (s Spec) packGame(list []Position, first bool) ([]byte, error) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	text := bufio.NewWriter(w)
	if first {
		text.WriteString(s.Head() + "\n")
	}
	for _, p := range list {
		if err := p.Write(text, s.Variant.Start()); err != nil {
			return nil, err
		}
	}
	if err := text.Flush(); err != nil {
		return nil, err
	}
	err := w.Close()
	return packed.Bytes(), err
}

// ReadFile reads the positions of games from a file; an empty file has none. It returns an error if the file does not
// begin with Head. It leaves out a game at the end that is not whole; size is the size in bytes of the part before
// it, where new games are to be appended.
func (s Spec) ReadFile(r io.Reader) (list []Position, size int64, err error) {
	source := &countingReader{Reader: bufio.NewReader(r)}
	var member gzip.Reader
	for n := 1; ; n++ {
		text, err := nextMember(&member, source)
		switch {
		case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
			return list, size, nil
		case err != nil:
			return nil, 0, fmt.Errorf("game %d: %w", n, err)
		}
		if n == 1 {
			if text, err = s.cutHead(text); err != nil {
				return nil, 0, err
			}
		}
		game, err := s.readGame(text)
		if err != nil {
			return nil, 0, fmt.Errorf("game %d: %w", n, err)
		}
		list, size = append(list, game...), source.n
	}
}

// nextMember returns the text of the next member of a file.
func nextMember(member *gzip.Reader, source io.Reader) ([]byte, error) {
	if err := member.Reset(source); err != nil {
		return nil, err
	}
	member.Multistream(false)
	return io.ReadAll(member)
}

// cutHead returns the text after the head. It returns an error if the head is that of other games.
func (s Spec) cutHead(text []byte) ([]byte, error) {
	head, rest, _ := bytes.Cut(text, []byte("\n"))
	if string(head) != s.Head() {
		return nil, fmt.Errorf("it has other games: it begins with %s, where these begin with %s", quote.Path(string(head)), s.Head())
	}
	return rest, nil
}

// readGame reads the lines of a game.
func (s Spec) readGame(text []byte) (list []Position, err error) {
	start, n := s.Variant.Start(), 0
	for line := range strings.Lines(string(text)) {
		n++
		p, err := readPosition(strings.TrimSuffix(line, "\n"), start.Clone())
		if err != nil {
			return nil, fmt.Errorf("position %d: %w", n, err)
		}
		list = append(list, p)
	}
	return list, nil
}

// countingReader counts the bytes that are read. It reads single bytes, so that gzip reads no further than a member.
type countingReader struct {
	*bufio.Reader

	n int64
}

func (r *countingReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	r.n += int64(n)
	return n, err
}

// ReadByte implements io.ByteReader.
func (r *countingReader) ReadByte() (byte, error) {
	b, err := r.Reader.ReadByte()
	if err == nil {
		r.n++
	}
	return b, err
}
