package autosave

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// SaveResult saves the result of an experiment in place of its previous result. A partial result
// never replaces a whole one.
func (s *Saver) SaveResult(r reproduce.Result) {
	s.save(s.otherWorker, Runs, func() error {
		s.results.add(r)
		return s.writeRuns()
	})
}

// writeRuns writes the waiting runs and results of the laboratory.
func (s *Saver) writeRuns() error { return errors.Join(s.runs.write(), s.results.write()) }

// ListResults reads the results of the experiments, and calls done on a worker. damaged holds the
// errors for files that cannot be read. Both maps are indexed by the names of the experiments.
func (s *Saver) ListResults(done func(results map[string]reproduce.Result, damaged map[string]error)) {
	s.otherWorker.Do(func() { // so that a result that waits here is written first
		s.readWorker.Do(func() { done(listResults(s.results.folder)) })
	})
}

// resultFolder is the folder with the results of the experiments, one file for each experiment.
// Only otherWorker uses waiting.
type resultFolder struct {
	folder  string                      // "" if nothing is stored
	waiting map[string]reproduce.Result // the results not on the disk yet, by file name
}

// resultsIn returns the folder of the results inside the folder of the runs.
func resultsIn(folder string) *resultFolder {
	if folder != "" {
		folder = filepath.Join(folder, "experiments")
	}
	return &resultFolder{folder: folder, waiting: map[string]reproduce.Result{}}
}

// add queues a result to be written.
func (s *resultFolder) add(r reproduce.Result) {
	name := reproduce.FileName(r.Name)
	if before, present := s.waiting[name]; present && before.Whole && !r.Whole {
		return
	}
	s.waiting[name] = r
}

// write writes the waiting results, and continues after an error. A partial result does not replace
// a whole one.
func (s *resultFolder) write() error {
	return writeWaiting(s.folder, s.waiting, func(path string, r reproduce.Result) error {
		if before, err := readResult(s.folder, r.Name); err == nil && before.Whole && !r.Whole {
			return nil
		}
		data, err := r.Encode()
		if err != nil {
			return err
		}
		return files.Write(path, data)
	})
}

// listResults reads the results in a folder.
func listResults(folder string) (results map[string]reproduce.Result, damaged map[string]error) {
	results, damaged = map[string]reproduce.Result{}, map[string]error{}
	if folder == "" {
		return results, damaged
	}
	for _, e := range reproduce.Experiments() {
		switch r, err := readResult(folder, e.Name); {
		case err == nil:
			results[e.Name] = r
		case !errors.Is(err, fs.ErrNotExist):
			damaged[e.Name] = err
		}
	}
	return results, damaged
}

// readResult reads the result of an experiment.
func readResult(folder, experiment string) (reproduce.Result, error) {
	path := filepath.Join(folder, reproduce.FileName(experiment))
	data, err := files.Read(path, reproduce.MaxResult)
	if err != nil {
		return reproduce.Result{}, err
	}
	r, err := reproduce.ParseResult(path, data)
	if err == nil && r.Name != experiment {
		err = errors.New("it is another experiment's")
	}
	return r, err
}
