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

// recordsFile holds how many records of runs were written in all. NATS leaves out what follows a
// damaged record where its index is lost too, and counts on from there as if nothing had been.
const recordsFile = "records"

// records is how many records of runs were ever written, as NATS knows it; 0 where it says nothing.
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

// noteRecords notes how many records there are.
func (s *Server) noteRecords() {
	s.noting.Lock()
	defer s.noting.Unlock()
	if n := s.records(); n > s.noted {
		s.noted = n
		_ = os.WriteFile(filepath.Join(s.options.Dir, recordsFile), strconv.AppendUint(nil, n, 10), 0o600) // it is noted again
	}
}

// logMissing logs if there are fewer records than were noted.
func (s *Server) logMissing() {
	text, err := os.ReadFile(filepath.Join(s.options.Dir, recordsFile))
	if err != nil {
		return
	}
	noted, err := strconv.ParseUint(strings.TrimSpace(string(text)), 10, 64)
	if n := s.records(); err == nil && n < noted && s.options.Log != nil {
		s.options.Log(fmt.Sprintf("the last %d changes of runs are missing in %s, which was damaged: runs may be gone, or stand as before", noted-n, s.options.Dir))
	}
}
