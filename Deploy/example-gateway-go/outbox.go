package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"sync"
	"syscall"
	"time"
)

const (
	maxOrders = 10_000
	// A file of more lines is compacted when most of them are obsolete.
	maxLines = 20_000
)

var errFull = errors.New("the outbox is full")

// order is a payment with an unconfirmed push. The phone is a part of it, because its shop may have left the settings.
type order struct {
	ID      string          `json:"id"`
	Phone   phone           `json:"phone"`
	Request json.RawMessage `json:"request"`
	// Unix seconds.
	Since int64 `json:"since"`
	// Whether the push was sent, and Crier could not confirm it yet.
	Sent bool `json:"sent,omitempty"`
	// The line of the file, which keeps the sequence of the payments.
	number int
}

// name is the id for the log, in printable ASCII.
func (o order) name() string { return idempotencyKey(o.ID) }

func (o order) lane() string {
	var request struct{ Lane string }
	// The gateway wrote the request.
	_ = json.Unmarshal(o.Request, &request)
	return request.Lane
}

// line is a line of the file: an added order, or the id of a sent or removed one.
type line struct {
	Add    *order `json:"add,omitempty"`
	Sent   string `json:"sent,omitempty"`
	Remove string `json:"remove,omitempty"`
}

func (l line) isValid() bool {
	count := 0
	for _, is := range []bool{l.Add != nil, l.Sent != "", l.Remove != ""} {
		if is {
			count++
		}
	}
	return count == 1
}

// outbox is an append-only file of JSON lines. Orders whose pushes are unconfirmed survive the end of this process.
type outbox struct {
	mutex   sync.Mutex
	path    string
	lock    *os.File
	file    *os.File
	size    int64
	lines   int
	entries map[string]order
}

// openOutbox reads the file, and replaces it by one without obsolete lines. A last line without a line end is torn: its
// order's webhook did not get a 202.
func openOutbox(path string) (*outbox, error) {
	o := &outbox{path: path, entries: map[string]order{}}
	var err error
	if o.lock, err = os.OpenFile(path+".lock", os.O_RDWR|os.O_CREATE, 0o600); err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(o.lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return nil, errors.New("another gateway uses this outbox")
	}
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	complete := text[:bytes.LastIndexByte(text, '\n')+1]
	for _, each := range bytes.Split(complete, []byte("\n")) {
		if len(each) == 0 {
			continue
		}
		var found line
		o.lines++
		if json.Unmarshal(each, &found) != nil || !found.isValid() {
			return nil, fmt.Errorf("line %d is damaged", o.lines)
		}
		o.apply(found)
	}
	return o, o.compact()
}

func (o *outbox) apply(l line) {
	if l.Add != nil {
		l.Add.number = o.lines
		if l.Add.Since == 0 {
			// Version 1.0.0 did not record the time.
			l.Add.Since = time.Now().Unix()
		}
		o.entries[l.Add.ID] = *l.Add
	}
	if entry, known := o.entries[l.Sent]; known {
		entry.Sent = true
		o.entries[l.Sent] = entry
	}
	delete(o.entries, l.Remove)
}

// add returns once the order is on disk, and false if the outbox already contains the order.
func (o *outbox) add(added order) (bool, error) {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	if _, known := o.entries[added.ID]; known {
		return false, nil
	}
	if len(o.entries) >= maxOrders {
		return false, errFull
	}
	return true, o.append(line{Add: &added}, true)
}

// markSent does not wait for the disk: if the line is lost, the push is sent again, and the phone announces it once.
func (o *outbox) markSent(id string) error {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	if entry, known := o.entries[id]; !known || entry.Sent {
		return nil
	}
	return o.append(line{Sent: id}, false)
}

// remove does not wait for the disk: if the line is lost, Crier reports that the push is confirmed.
func (o *outbox) remove(id string) error {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	if _, known := o.entries[id]; !known {
		return nil
	}
	return o.append(line{Remove: id}, false)
}

func (o *outbox) append(l line, durable bool) error {
	if o.lines >= maxLines && o.lines > 4*len(o.entries) {
		if err := o.compact(); err != nil {
			return err
		}
	}
	text := append(encode(l), '\n')
	_, err := o.file.Write(text)
	if err == nil && durable {
		err = o.file.Sync()
	}
	if err != nil {
		// Half a line must not precede the next one. If the disk refuses that, too, a new file replaces this one.
		if o.file.Truncate(o.size) != nil {
			o.lines = maxLines + 4*len(o.entries) + 1
		}
		return err
	}
	o.size += int64(len(text))
	o.lines++
	o.apply(l)
	return nil
}

// compact writes the orders to a new file, which replaces the old one atomically.
func (o *outbox) compact() error {
	var text bytes.Buffer
	orders := o.orders()
	for number := range orders {
		orders[number].number = number
		o.entries[orders[number].ID] = orders[number]
		text.Write(append(encode(line{Add: &orders[number]}), '\n'))
	}
	file, err := os.OpenFile(o.path+".new", os.O_WRONLY|os.O_CREATE|os.O_TRUNC|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	if _, err = file.Write(text.Bytes()); err == nil {
		err = file.Sync()
	}
	if err == nil {
		err = os.Rename(o.path+".new", o.path)
	}
	if err != nil {
		file.Close()
		return err
	}
	if o.file != nil {
		o.file.Close()
	}
	o.file, o.size, o.lines = file, int64(text.Len()), len(orders)
	return syncFolder(filepath.Dir(o.path))
}

// orders returns the orders in the sequence of their payments.
func (o *outbox) orders() []order {
	orders := make([]order, 0, len(o.entries))
	for _, each := range o.entries {
		orders = append(orders, each)
	}
	sort.Slice(orders, func(a, b int) bool { return orders[a].number < orders[b].number })
	return orders
}

func (o *outbox) close() {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	o.file.Sync()
	o.file.Close()
	o.lock.Close()
}

func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	defer folder.Close()
	return folder.Sync()
}
