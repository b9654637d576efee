package packaging_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// manifests holds all objects that the files of packaging/kubernetes request from a cluster.
type manifests struct {
	secret  secret
	service service
	server  statefulSet
	workers deployment
	match   job
}

// The kinds of objects, with only those fields of Kubernetes 1.35 that our files use, so that
// a misspelt or misplaced field is reported as unknown.
type (
	object struct {
		APIVersion, Kind string
		Metadata         metadata
	}
	metadata struct {
		Name   string
		Labels map[string]string
	}
	secret struct {
		object
		Type       string
		StringData map[string]string
	}
	service struct {
		object
		Spec struct {
			ClusterIP string
			Selector  map[string]string
			Ports     []struct {
				Name, TargetPort string
				Port             int
			}
		}
	}
	statefulSet struct {
		object
		Spec struct {
			ServiceName          string
			Replicas             int
			Selector             selector
			Template             template
			VolumeClaimTemplates []struct {
				Metadata metadata
				Spec     struct {
					AccessModes []string
					Resources   struct{ Requests struct{ Storage string } }
				}
			}
		}
	}
	deployment struct {
		object
		Spec struct {
			Replicas int
			Selector selector
			Template template
		}
	}
	job struct {
		object
		Spec struct {
			BackoffLimit int
			Template     template
		}
	}
	selector struct{ MatchLabels map[string]string }
	template struct {
		Metadata metadata
		Spec     pod
	}
	pod struct {
		AutomountServiceAccountToken  *bool
		RestartPolicy                 string
		TerminationGracePeriodSeconds int
		SecurityContext               struct {
			RunAsNonRoot                   bool
			RunAsUser, RunAsGroup, FSGroup int
			SeccompProfile                 struct{ Type string }
		}
		Containers []container
		Volumes    []struct {
			Name   string
			Secret struct {
				SecretName  string
				DefaultMode int
			}
		}
	}
	container struct {
		Name, Image   string
		Command, Args []string
		Env           []struct {
			Name      string
			ValueFrom struct{ FieldRef struct{ FieldPath string } } // no secrets: the list of processes would show them in arguments
		}
		Ports []struct {
			Name          string
			ContainerPort int
		}
		ReadinessProbe  struct{ TCPSocket struct{ Port string } }
		Resources       struct{ Requests, Limits struct{ CPU, Memory string } }
		SecurityContext struct {
			AllowPrivilegeEscalation *bool
			ReadOnlyRootFilesystem   bool
			Capabilities             struct{ Drop []string }
		}
		VolumeMounts []struct {
			Name, MountPath string
			ReadOnly        bool
		}
	}
)

// size returns a quantity of memory in bytes.
func size(t *testing.T, quantity string) int64 {
	t.Helper()
	n, err := playerspec.ParseSize(quantity + "B")
	if err != nil {
		t.Errorf("memory of %s: %v", quantity, err)
	}
	return n
}

// decode reads a document of YAML into an object that must have all of its fields.
func decode(document string, into any) error {
	var tree any
	if err := yaml.Unmarshal([]byte(document), &tree); err != nil {
		return err
	}
	data, err := json.Marshal(tree)
	if err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

// readManifests decodes the files. No field may be unknown, and each kind must occur once.
func readManifests(t *testing.T) *manifests {
	t.Helper()
	var m manifests
	into := map[string]any{
		"v1/Secret": &m.secret, "v1/Service": &m.service, "apps/v1/StatefulSet": &m.server,
		"apps/v1/Deployment": &m.workers, "batch/v1/Job": &m.match,
	}
	list, err := filepath.Glob("kubernetes/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range list {
		for document := range strings.SplitSeq(read(t, file), "\n---\n") {
			var head struct {
				APIVersion string `yaml:"apiVersion"`
				Kind       string
			}
			if err := yaml.Unmarshal([]byte(document), &head); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			name := head.APIVersion + "/" + head.Kind
			if into[name] == nil {
				t.Fatalf("%s has one %s too many", file, name)
			}
			if err := decode(document, into[name]); err != nil {
				t.Fatalf("%s: %s: %v", file, name, err)
			}
			delete(into, name)
		}
	}
	if len(into) > 0 {
		t.Fatalf("%v are not there", slices.Sorted(maps.Keys(into)))
	}
	return &m
}

// pods returns the pod templates by the kind of the object that creates the pods.
func (m *manifests) pods() map[string]template {
	return map[string]template{
		"StatefulSet": m.server.Spec.Template, "Deployment": m.workers.Spec.Template, "Job": m.match.Spec.Template,
	}
}

// chooses reports whether a selector matches labels. An empty selector matches nothing.
func chooses(selector, labels map[string]string) bool {
	for key, value := range selector {
		if labels[key] != value {
			return false
		}
	}
	return len(selector) > 0
}

// Names that refer to each other match: selectors match their pods, and mounts name existing volumes.
func TestKubernetesNamesFit(t *testing.T) {
	m := readManifests(t)
	server, workers := m.server.Spec.Template.Metadata.Labels, m.workers.Spec.Template.Metadata.Labels
	for what, selector := range map[string]map[string]string{"StatefulSet": m.server.Spec.Selector.MatchLabels, "Service": m.service.Spec.Selector} {
		if !chooses(selector, server) || chooses(selector, workers) || chooses(selector, m.match.Spec.Template.Metadata.Labels) {
			t.Errorf("the %s selects %v", what, selector)
		}
	}
	if selector := m.workers.Spec.Selector.MatchLabels; !chooses(selector, workers) || chooses(selector, server) {
		t.Errorf("the Deployment selects %v", selector)
	}
	if m.server.Spec.ServiceName != m.service.Metadata.Name || m.server.Spec.Replicas != 1 {
		t.Errorf("%d servers of the service %q", m.server.Spec.Replicas, m.server.Spec.ServiceName)
	}
	var volumes []string
	for _, v := range m.server.Spec.Template.Spec.Volumes {
		volumes = append(volumes, v.Name)
		if v.Secret.SecretName != m.secret.Metadata.Name {
			t.Errorf("volume %s is no secret of ours", v.Name)
		}
	}
	for _, c := range m.server.Spec.VolumeClaimTemplates {
		volumes = append(volumes, c.Metadata.Name)
	}
	for _, mount := range m.server.Spec.Template.Spec.Containers[0].VolumeMounts {
		if !slices.Contains(volumes, mount.Name) {
			t.Errorf("%s is no volume", mount.Name)
		}
	}
}

// The server listens on the port that the service uses, and keeps its data on its disk.
func TestKubernetesServer(t *testing.T) {
	m := readManifests(t)
	c := m.server.Spec.Template.Spec.Containers[0]
	port := strings.TrimPrefix(regexp.MustCompile(`127\.0\.0\.1:\d+`).FindString(help(t, "mnklab", "serve")), "127.0.0.1:")
	own, out := c.Ports[0], m.service.Spec.Ports[0]
	if argument(c, "listen") != "0.0.0.0:"+port || own.Name != out.TargetPort || c.ReadinessProbe.TCPSocket.Port != own.Name {
		t.Errorf("it listens on %s, as %s and %v", argument(c, "listen"), own.Name, out.TargetPort)
	}
	for _, n := range []int{own.ContainerPort, out.Port} {
		if strconv.Itoa(n) != port {
			t.Errorf("port %d is not that of the server, %s", n, port)
		}
	}
	mounts := map[string]string{}
	for _, mount := range c.VolumeMounts {
		mounts[mount.Name] = mount.MountPath
	}
	claim := mounts[m.server.Spec.VolumeClaimTemplates[0].Metadata.Name]
	if dir := argument(c, "dir"); claim == "" || path.Dir(dir) != claim {
		t.Errorf("what it keeps is in %s, its disk is %s", dir, claim)
	}
	dir, key := path.Split(argument(c, "token-file"))
	if _, ok := m.secret.StringData[key]; !ok || path.Clean(dir) != mounts["token"] {
		t.Errorf("the token is %s in %s", key, dir)
	}
}

// The server does not accept the placeholder token in the committed files.
func TestKubernetesTokenIsToBeChanged(t *testing.T) {
	file := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(file, []byte(readManifests(t).secret.StringData["token"]), 0o600); err != nil {
		t.Fatal(err)
	}
	if token, err := queue.ReadToken(file); err == nil {
		t.Errorf("the server takes the token %q, which everybody knows", token)
	}
}

// Workers and the match connect to the service's address. They read the token from a file of the
// secret, so that no list of processes shows it.
func TestKubernetesClients(t *testing.T) {
	m := readManifests(t)
	for what, address := range map[string]string{
		"Deployment": m.workers.Spec.Template.Spec.Containers[0].Args[1], "Job": argument(m.match.Spec.Template.Spec.Containers[0], "on"),
	} {
		if want := "mnk://" + m.service.Metadata.Name + ":" + strconv.Itoa(m.service.Spec.Ports[0].Port); address != want {
			t.Errorf("the %s looks for %s, expected %s", what, address, want)
		}
		pod := m.pods()[what].Spec
		dir, key := path.Split(argument(pod.Containers[0], "token-file"))
		mount, volume := pod.Containers[0].VolumeMounts[0], pod.Volumes[0]
		if _, ok := m.secret.StringData[key]; !ok || path.Clean(dir) != mount.MountPath || mount.Name != volume.Name || volume.Secret.SecretName != m.secret.Metadata.Name {
			t.Errorf("the %s has the token %s in %s", what, key, dir)
		}
	}
}

// The files call the programs only with flags that these have.
func TestKubernetesFlags(t *testing.T) {
	for what, pod := range readManifests(t).pods() {
		c := pod.Spec.Containers[0]
		checkFlags(t, what, append(slices.Clone(c.Command), c.Args...)...)
	}
}

// No pod runs as root or can write into its image. All have resource limits, and workers get enough
// time to stop.
func TestKubernetesPodsAreConfined(t *testing.T) {
	m := readManifests(t)
	for what, pod := range m.pods() {
		s, c := pod.Spec, pod.Spec.Containers[0]
		switch {
		case len(s.Containers) != 1 || c.Image != m.server.Spec.Template.Spec.Containers[0].Image:
			t.Errorf("%s has another image than the server, whose version must be its own", what)
		case !s.SecurityContext.RunAsNonRoot || s.SecurityContext.RunAsUser == 0 || s.SecurityContext.SeccompProfile.Type != "RuntimeDefault":
			t.Errorf("%s may be root", what)
		case !c.SecurityContext.ReadOnlyRootFilesystem || !isFalse(c.SecurityContext.AllowPrivilegeEscalation) || !slices.Equal(c.SecurityContext.Capabilities.Drop, []string{"ALL"}):
			t.Errorf("%s may do more than it needs", what)
		case !isFalse(s.AutomountServiceAccountToken):
			t.Errorf("%s may talk with the cluster", what)
		case c.Resources.Requests.CPU == "" || c.Resources.Requests.Memory == "" || c.Resources.Limits.Memory == "":
			t.Errorf("%s has no bounds", what)
		}
	}
	workers := m.workers.Spec.Template.Spec.Containers[0]
	const program = 256 << 20 // memory that a worker needs in addition to its tasks
	if own, err := playerspec.ParseSize(argument(workers, "memory")); err != nil || own+program > size(t, workers.Resources.Limits.Memory) {
		t.Errorf("a worker takes %d bytes for its tasks of the %v that it has: %v", own, workers.Resources.Limits.Memory, err)
	}
	// The time for which lab/cluster/queue waits for the server, twice, and for a cancelled handler.
	if s := m.workers.Spec.Template.Spec.TerminationGracePeriodSeconds; s <= 15 {
		t.Errorf("a worker has %d s to give back its task", s)
	}
	if memory := size(t, m.server.Spec.Template.Spec.Containers[0].Resources.Requests.Memory); memory < 200e6 {
		t.Errorf("the server asks for %d bytes, less than it may need", memory)
	}
}

// isFalse reports whether an option that is on by default is switched off.
func isFalse(b *bool) bool { return b != nil && !*b }

// argument returns the value of a flag of a container.
func argument(c container, flag string) string {
	for _, a := range c.Args {
		if value, ok := strings.CutPrefix(a, "--"+flag+"="); ok {
			return value
		}
	}
	return ""
}
