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

// writeFile writes data to a file, unless making them has failed already.
func writeFile(path string, data []byte, err error) error {
	if err == nil {
		err = files.Write(path, data)
	}
	if err != nil {
		return failed(fmt.Errorf("%s cannot be written: %s", quote.Path(path), files.Reason(err)))
	}
	return nil
}
