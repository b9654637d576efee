package server

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/nats-io/nats-server/v2/server"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// recordsFile is the name of the file with the number of records of runs written so far. If a
// record is damaged and the index of NATS is lost too, NATS drops the records after it and
// continues to count from there without an error.
const recordsFile = "records"

// records returns how many records of runs NATS has ever written, or 0 if NATS does not say.
func (s *Server) records() uint64 {
	info, err := s.nats.Jsz(&server.JSzOptions{Accounts: true, Streams: true})
	if err != nil {
		return 0
	}
	for _, account := range info.AccountDetails {
		for _, stream := range account.Streams {
			if stream.Name == queue.RunStream {
				return stream.State.LastSeq
			}
		}
	}
	return 0
}

// noteRecords writes the number of records to recordsFile if it has grown.
func (s *Server) noteRecords() {
	s.recordsMu.Lock()
	defer s.recordsMu.Unlock()
	if n := s.records(); n > s.recordsWritten {
		s.recordsWritten = n
		_ = os.WriteFile(filepath.Join(s.options.Dir, recordsFile), strconv.AppendUint(nil, n, 10), 0o600) // it is written again later
	}
}

// logMissing logs how many records are missing if NATS has fewer than recordsFile says.
func (s *Server) logMissing() {
	text, err := os.ReadFile(filepath.Join(s.options.Dir, recordsFile))
	if err != nil {
		return
	}
	written, err := strconv.ParseUint(strings.TrimSpace(string(text)), 10, 64)
	if n := s.records(); err == nil && n < written && s.options.Log != nil {
		s.options.Log(fmt.Sprintf("the last %d changes of runs are missing in %s, which was damaged: runs may be gone, or "+
			"stand as before", written-n, s.options.Dir))
	}
}
