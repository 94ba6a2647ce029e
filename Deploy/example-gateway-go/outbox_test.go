package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func newOrder(number int) order {
	return order{ID: fmt.Sprint("shop-17/", number), Phone: phone{"apns", "a1"}, Request: []byte(`{"alert":"<&>"}`)}
}

func reopen(t *testing.T, o *outbox) *outbox {
	t.Helper()
	o.close()
	again, err := openOutbox(o.path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(again.close)
	return again
}

func names(o *outbox) string {
	var found []string
	for _, each := range o.orders() {
		found = append(found, strings.TrimPrefix(each.ID, "shop-17/"))
	}
	return strings.Join(found, " ")
}

func TestOutboxSurvivesARestart(t *testing.T) {
	o, err := openOutbox(filepath.Join(t.TempDir(), "outbox"))
	if err != nil {
		t.Fatal(err)
	}
	for number := 12; number > 8; number-- {
		if added, err := o.add(newOrder(number)); err != nil || !added {
			t.Fatal(added, err)
		}
	}
	if added, err := o.add(newOrder(10)); err != nil || added {
		t.Error("an order is added twice", err)
	}
	if err := o.remove("shop-17/11"); err != nil {
		t.Error(err)
	}
	o = reopen(t, o)
	if names(o) != "12 10 9" {
		t.Error(names(o))
	}
	first := o.orders()[0]
	if first.Phone != newOrder(12).Phone || string(first.Request) != `{"alert":"<&>"}` {
		t.Errorf("%+v", first)
	}
	text, _ := os.ReadFile(o.path)
	if strings.Count(string(text), "\n") != 3 {
		t.Errorf("the file is not compacted: %s", text)
	}
	if state, err := os.Stat(o.path); err != nil || state.Mode().Perm() != 0o600 {
		t.Error(state.Mode(), err)
	}
}

func TestOutboxTakesTheOrdersOfTheFirstVersion(t *testing.T) {
	path := filepath.Join(t.TempDir(), "outbox")
	os.WriteFile(path, []byte(`{"add":{"id":"shop-17/1","phone":{"service":"apns","token":"a1"},"request":{}}}`+"\n"), 0o600)
	o, err := openOutbox(path)
	if err != nil {
		t.Fatal(err)
	}
	defer o.close()
	if found := o.orders(); len(found) != 1 || time.Since(time.Unix(found[0].Since, 0)) > time.Minute {
		t.Error(found)
	}
}

func TestOutboxIgnoresATornLastLine(t *testing.T) {
	o, err := openOutbox(filepath.Join(t.TempDir(), "outbox"))
	if err != nil {
		t.Fatal(err)
	}
	o.add(newOrder(1))
	whole, _ := os.ReadFile(o.path)
	o.add(newOrder(2))
	both, _ := os.ReadFile(o.path)
	for length := len(whole); length < len(both); length++ {
		if err := os.WriteFile(o.path, both[:length], 0o600); err != nil {
			t.Fatal(err)
		}
		if o = reopen(t, o); names(o) != "1" {
			t.Fatalf("%d bytes: %s", length, names(o))
		}
		o.add(newOrder(3))
		if o = reopen(t, o); names(o) != "1 3" {
			t.Fatalf("%d bytes, then a line: %s", length, names(o))
		}
	}
}

func TestOutboxRefusesADamagedFile(t *testing.T) {
	for _, text := range []string{"{\n", "{}\n", "\x00\x00\n", `{"add":{"id":"a"},"remove":"b"}` + "\n"} {
		path := filepath.Join(t.TempDir(), "outbox")
		os.WriteFile(path, []byte(text), 0o600)
		if _, err := openOutbox(path); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
}

func TestOutboxHasOneProcess(t *testing.T) {
	o, err := openOutbox(filepath.Join(t.TempDir(), "outbox"))
	if err != nil {
		t.Fatal(err)
	}
	defer o.close()
	if _, err := openOutbox(o.path); err == nil {
		t.Error("two gateways use one outbox")
	}
}

// A failed write must not leave half a line before the next one.
func TestOutboxSurvivesAFailedWrite(t *testing.T) {
	o, err := openOutbox(filepath.Join(t.TempDir(), "outbox"))
	if err != nil {
		t.Fatal(err)
	}
	o.add(newOrder(1))
	writable := o.file
	if o.file, err = os.Open(o.path); err != nil {
		t.Fatal(err)
	}
	if added, err := o.add(newOrder(2)); err == nil {
		t.Error("the order is accepted", added)
	}
	writable.WriteString(`{"add":{"id":"sho`)
	writable.Close()
	if added, err := o.add(newOrder(3)); err != nil || !added {
		t.Error(added, err)
	}
	if o = reopen(t, o); names(o) != "1 3" {
		t.Error(names(o))
	}
}

func TestOutboxIsBounded(t *testing.T) {
	o, err := openOutbox(filepath.Join(t.TempDir(), "outbox"))
	if err != nil {
		t.Fatal(err)
	}
	defer o.close()
	for number := 0; number < maxOrders; number++ {
		o.entries[fmt.Sprint(number)] = order{ID: fmt.Sprint(number)}
	}
	if _, err := o.add(newOrder(1)); err != errFull {
		t.Error(err)
	}
	o.entries = map[string]order{}
	o.lines = maxLines
	o.add(newOrder(1))
	if o.lines != 1 {
		t.Errorf("%d lines", o.lines)
	}
}
