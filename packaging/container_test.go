package packaging_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The image is built with the Go version of go.mod, nothing in it runs as root, and its server
// starts with valid flags.
func TestContainerfile(t *testing.T) {
	text := read(t, "container/Containerfile")
	version := regexp.MustCompile(`(?m)^go (\S+)$`).FindStringSubmatch(read(t, "../go.mod"))
	if !strings.Contains(text, "\nFROM docker.io/library/golang:"+version[1]+" AS build\n") {
		t.Errorf("it is not built with Go %s", version[1])
	}
	_, final, _ := strings.Cut(text, "\nFROM scratch\n")
	user := readManifests(t).server.Spec.Template.Spec.SecurityContext.RunAsUser
	for _, line := range []string{"USER 65532:65532", "VOLUME /var/lib/mnklab", "EXPOSE 7421", "STOPSIGNAL SIGTERM"} {
		if !slices.Contains(strings.Split(final, "\n"), line) {
			t.Errorf("the image lacks %s", line)
		}
	}
	if user != 65532 {
		t.Errorf("Kubernetes runs it as %d", user)
	}
	list := regexp.MustCompile(`"([^"]*)"`).FindAllStringSubmatch(final[strings.Index(final, "\nCMD "):], -1)
	var line []string
	for _, m := range list {
		line = append(line, m[1])
	}
	checkFlags(t, "CMD", line...)
}
