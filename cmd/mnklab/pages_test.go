package main

import (
	"bufio"
	"bytes"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// isLong matches the comment of an example that takes more than a moment.
var isLong = regexp.MustCompile(` +# takes .*$`)

// pageExample is a command line in a block of code of a page, and what the page shows below it.
type pageExample struct {
	line, output string
	long         bool // whether a comment says that it takes long
}

// pageExamples returns the command lines that begin with '$ ' in the blocks of code of a page.
func pageExamples(page string) (list []pageExample) {
	for i, block := range strings.Split(page, "```") {
		if i%2 == 0 {
			continue
		}
		block = strings.ReplaceAll(block, "\\\n", "")
		for _, part := range strings.Split("\n"+block, "\n$ ")[1:] {
			line, output, _ := strings.Cut(part, "\n")
			list = append(list, pageExample{isLong.ReplaceAllString(line, ""), output, isLong.MatchString(line)})
		}
	}
	return list
}

// words splits a command line as a shell does, without variables and patterns.
func words(line string) (list []string) {
	word := regexp.MustCompile(`'([^']*)'|"([^"]*)"|([^\s'"]+)`)
	for _, m := range word.FindAllStringSubmatch(line, -1) {
		list = append(list, m[1]+m[2]+m[3])
	}
	return list
}

// Every command line of mnklab on a page names a command with flags and arguments that it has.
func TestPagesNameCommandsThatExist(t *testing.T) {
	inline := regexp.MustCompile("`(mnklab [^`]+)`")
	found := 0
	for name, page := range pagesOfDocs(t) {
		var lines []string
		for _, e := range pageExamples(page) {
			lines = append(lines, e.line)
		}
		for _, m := range inline.FindAllStringSubmatch(page, -1) {
			lines = append(lines, m[1])
		}
		for _, line := range lines {
			line, isCommand := strings.CutPrefix(line, "mnklab ")
			line = strings.TrimSpace(strings.Split(line, "   ")[0]) // what stands behind explains the command
			if !isCommand || line == "" || line == "COMMAND --help" || strings.ContainsAny(line, "|>…[") {
				continue
			}
			found++
			root := (&mnklab{stdout: bufio.NewWriter(new(bytes.Buffer)), stderr: new(bytes.Buffer)}).root()
			c, args, err := root.Find(words(line))
			if err != nil || c == root && !strings.HasPrefix(line, "--") {
				t.Errorf("%s: mnklab %s: no such command: %v", name, line, err)
				continue
			}
			if err := c.ParseFlags(args); err != nil && !strings.Contains(err.Error(), "help requested") {
				t.Errorf("%s: mnklab %s: %v", name, line, err)
			}
		}
	}
	if found < 60 {
		t.Errorf("only %d command lines", found)
	}
}

// The examples on the page about mnklab print what the page shows, but for times. Those that a comment calls long run
// in long tests alone.
func TestExamplesOfThePage(t *testing.T) {
	raced.Skip(t)
	page := pagesOfDocs(t)["lab.md"]
	t.Chdir(t.TempDir())
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("wrong.txt", "b2 b1\nb2 b9\n")
	write("game.psq", "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,1000\n-1\n")
	run := 0
	for _, e := range pageExamples(page) {
		if name, ok := strings.CutPrefix(e.line, "cat "); ok {
			write(name, e.output)
			continue
		}
		args := words(e.line)
		if e.long && os.Getenv("MNKDESK_LONG") == "" || args[0] != "mnklab" {
			continue
		}
		run++
		_, out, errs := tryFor(t.Context(), func() {}, args[1:]...)
		if !showsExample(e.output, out+errs) {
			t.Errorf("$ %s\n%s%s\nthe page shows:\n%s", e.line, out, errs, e.output)
		}
	}
	if run < 10 {
		t.Errorf("only %d examples", run)
	}
}

// The examples of the page about clusters make a run on a server as the page shows them, but on this machine and with few
// games.
func TestExamplesOfThePageAboutClusters(t *testing.T) {
	raced.Skip(t)
	page, _, _ := strings.Cut(pagesOfDocs(t)["cluster.md"], "\n## Containers")
	here := strings.NewReplacer("0.0.0.0:7421", "127.0.0.1:0", "10000", "4")
	address, name := "", ""
	done := map[string]bool{}
	for _, e := range pageExamples(page) {
		line, _, _ := strings.Cut(here.Replace(e.line), "   ") // what stands behind explains the command
		line = strings.NewReplacer("mnk://TOKEN@192.168.1.5:7421", address, "3f2a", name).Replace(line)
		args := words(line)[1:]
		done[args[0]] = true
		switch args[0] {
		case "serve":
			address = serve(t, args...)
		case "work":
			begin(t, args...)
		case "match":
			if result := string(output(t, args...)); !strings.Contains(result, "games     4 of 4") {
				t.Errorf("$ %s\n%s", e.line, result)
			}
			name = listOf(t, address).Runs[0].Name[:4]
		default:
			output(t, args...)
		}
	}
	if len(done) != 7 {
		t.Errorf("the page shows only %v", slices.Collect(maps.Keys(done)))
	}
}

// The two scripts for Slurm on the page about clusters play a match together, without Slurm and on this machine.
func TestScriptsForSlurm(t *testing.T) {
	raced.Skip(t)
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("there is no bash")
	}
	dir := t.TempDir()
	scripts := regexp.MustCompile("(?s)```bash\n(.*?# sbatch (\\w+)\\.sbatch .*?)```").FindAllStringSubmatch(pagesOfDocs(t)["cluster.md"], -1)
	files := map[string]string{"hostname": "#!/bin/sh\necho 127.0.0.1\n"} // the name of this machine may lead nowhere
	for _, m := range scripts {
		files[m[2]] = regexp.MustCompile(`sleep \d`).ReplaceAllString(m[1], "sleep 0.1")
	}
	if len(files) != 3 {
		t.Fatalf("%d scripts", len(scripts))
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	t.Setenv("SLURM_CPUS_PER_TASK", "1")
	run := filepath.Join(dir, "run")
	worker := exec.Command("bash", filepath.Join(dir, "work"), run)
	if err := worker.Start(); err != nil {
		t.Fatal(err)
	}
	match := []string{filepath.Join(dir, "serve"), run, "gomoku", "--a", "hard", "--b", "medium", "--games", "4"}
	out, err := exec.Command("bash", match...).CombinedOutput()
	if err != nil {
		t.Errorf("the server: %v\n%s", err, out)
		_ = worker.Process.Kill()
	}
	if err := worker.Wait(); err != nil {
		t.Errorf("the worker: %v", err)
	}
	if result, err := os.ReadFile(filepath.Join(run, "result")); err != nil || !strings.Contains(string(result), "games     4 of 4") {
		t.Errorf("the result is %q, %v", result, err)
	}
}

// serve starts a server of its own in the background, and returns the address that it prints.
func serve(t *testing.T, arguments ...string) (address string) {
	t.Helper()
	c := exec.Command("mnklab", append(arguments, "--dir", t.TempDir())...)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
	address, err = bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(address)
}

// showsExample reports whether each line of the output that a page shows is printed, in this order. An ellipsis on the page
// stands for the rest of a line, or for lines; numbers that measure times are not compared.
func showsExample(shown, printed string) bool {
	lines := slices.Collect(strings.Lines(timeless(printed)))
	for line := range strings.Lines(timeless(shown)) {
		start, _, cut := strings.Cut(strings.TrimSpace(line), "…")
		i := slices.IndexFunc(lines, func(l string) bool {
			l = strings.TrimSpace(l)
			return l == start || cut && strings.HasPrefix(l, start)
		})
		if i < 0 {
			return false
		}
		lines = lines[i+1:]
	}
	return true
}

// timeless replaces the times in a text, and the spaces around them.
func timeless(text string) string {
	text = regexp.MustCompile(` +\d+\.\d+(µs|ms|s)`).ReplaceAllString(text, " TIME")
	text = regexp.MustCompile(` +\d+\.\d{3}\b`).ReplaceAllString(text, " TIME") // seconds
	return regexp.MustCompile(`TIME +\d+\n`).ReplaceAllString(text, "TIME\n")   // leaves a second
}

// pagesOfDocs returns the pages for readers by their file names.
func pagesOfDocs(t *testing.T) map[string]string {
	t.Helper()
	pages := map[string]string{}
	for _, pattern := range []string{"../../*.md", "../../docs/*.md", "../../docs/results/*.md"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if filepath.Base(name) == "CHANGELOG.md" {
				continue
			}
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			pages[filepath.Base(name)] = string(text)
		}
	}
	return pages
}
