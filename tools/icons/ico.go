package main

import (
	"bytes"
	"encoding/binary"
)

// icoSizes lists the widths and heights of the pictures in a Windows icon, in pixels. The format allows
// at most 256.
var icoSizes = []int{256, 64, 48, 32, 24, 16}

// icoEntry is the ICONDIRENTRY of a picture, in the layout of the file.
type icoEntry struct {
	Width, Height    uint8 // 0 means 256
	Colors, Reserved uint8
	Planes, Bits     uint16
	Size, Offset     uint32
}

// ico returns the drawing as a Windows icon of PNG pictures.
func (d drawing) ico() ([]byte, error) {
	head := []uint16{0, 1, uint16(len(icoSizes))} // reserved, type icon, number of pictures
	entries := make([]icoEntry, len(icoSizes))
	var pictures bytes.Buffer
	start := binary.Size(head) + binary.Size(entries)
	for i, n := range icoSizes {
		data, err := d.png(n)
		if err != nil {
			return nil, err
		}
		entries[i] = icoEntry{
			Width: uint8(n % 256), Height: uint8(n % 256), Planes: 1, Bits: 32,
			Size: uint32(len(data)), Offset: uint32(start + pictures.Len()),
		}
		pictures.Write(data)
	}
	var b bytes.Buffer
	for _, part := range []any{head, entries, pictures.Bytes()} {
		if err := binary.Write(&b, binary.LittleEndian, part); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}
