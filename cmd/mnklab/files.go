package main

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// readFile reads a file of at most most bytes.
func readFile(path string, most int64) ([]byte, error) {
	data, err := files.Read(path, most)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %s", quote.Path(path), files.Reason(err))
	}
	return data, nil
}

// checkOut returns an error, before long work begins, if its result cannot be written to a
// file at the end.
func checkOut(path string) error { return cannotWrite(path, files.CanWrite(path)) }

// writeFile writes data to a file, unless making them has failed already.
func writeFile(path string, data []byte, err error) error {
	if err == nil {
		err = files.Write(path, data)
	}
	return cannotWrite(path, err)
}

func cannotWrite(path string, err error) error {
	if err == nil {
		return nil
	}
	return failed(fmt.Errorf("%s cannot be written: %s", quote.Path(path), files.Reason(err)))
}
