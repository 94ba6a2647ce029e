package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

const (
	attempts = 5
	// The longest pauses between two attempts of a delivery: without and with a Retry-After.
	maxPause          = time.Minute
	maxRequestedPause = time.Hour
	// Payment services time out webhooks after about 10 s. If Crier cannot answer in this time, they send the webhook
	// again.
	patience = 8 * time.Second
	// The time reserved for sending and confirming the push.
	pushTime       = 10 * time.Second
	maxAnswerBytes = 1 << 20
)

// unavailable means that Crier did not answer in time, or cannot answer now. after is the pause that Crier requests.
type unavailable struct {
	reason string
	after  time.Duration
}

func (u unavailable) Error() string { return u.reason }

// refusal is a permanent error. The operator's log gets the code only, because the detail may contain the amount.
type refusal struct{ code, detail string }

func (r refusal) Error() string { return r.detail }

type push struct {
	Headers map[string]string `json:"headers"`
	Payload json.RawMessage   `json:"payload"`
	Expired bool              `json:"expired"`
}

// word is a text of an answer, and empty for any other JSON value. The status of a problem is a number.
type word string

func (w *word) UnmarshalJSON(text []byte) error {
	_ = json.Unmarshal(text, (*string)(w))
	return nil
}

type answer struct {
	Status  word   `json:"status"`
	State   string `json:"state"`
	Code    string `json:"code"`
	Detail  string `json:"detail"`
	Release struct {
		DelayMS int64 `json:"delay_ms"`
	} `json:"release"`
	Push map[string]push `json:"push"`
	// The answer to an earlier request. It contains the push whether the push is confirmed or not.
	replayed bool
	// The seconds of Retry-After.
	after time.Duration
}

type crier struct {
	url, key string
	client   *http.Client
}

// call sends one request. Its errors contain neither the URL nor the body.
func (c *crier) call(ctx context.Context, method, path string, body []byte, idempotencyKey string) (int, answer, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, method, c.url+"/v1/announcements"+path, bytes.NewReader(body))
	if err != nil {
		return 0, answer{}, err
	}
	request.Header.Set("Content-Type", "application/json")
	if c.key != "" {
		request.Header.Set("Authorization", "Bearer "+c.key)
	}
	if idempotencyKey != "" {
		request.Header.Set("Idempotency-Key", idempotencyKey)
	}
	response, err := c.client.Do(request)
	if err != nil {
		return 0, answer{}, withoutURL(err)
	}
	defer response.Body.Close()
	found := answer{replayed: response.Header.Get("Idempotency-Replayed") != "", after: retryAfter(response.Header)}
	text, err := io.ReadAll(io.LimitReader(response.Body, maxAnswerBytes))
	if err == nil {
		err = json.Unmarshal(text, &found)
	}
	return response.StatusCode, found, err
}

// announce retries until there is an answer or the context's deadline is near. The key makes that safe: if an
// announcement was recorded but its answer was lost, the retry gets the first answer and does not count as a repeated
// order.
func (c *crier) announce(ctx context.Context, request []byte, idempotencyKey string, attempts int) (answer, error) {
	var busy unavailable
	for attempt := 0; ; attempt++ {
		pause := 100 * time.Millisecond << attempt
		status, found, err := c.call(ctx, http.MethodPost, "", request, idempotencyKey)
		switch {
		case err != nil:
			busy = unavailable{reason: err.Error()}
		case (status == 200 || status == 201) && found.Status != "" && found.Push != nil:
			return found, nil
		// lane_full: the queued clips exceed the ttl. A retry can succeed when the lane has room.
		case isTemporary(status) || found.Code == "lane_full":
			busy = unavailable{fmt.Sprint(status, " ", found.Code), found.after}
			if found.after > 0 {
				pause = found.after
			}
		default:
			return answer{}, refusal{fmt.Sprint(status, " ", found.Code), found.Detail}
		}
		if attempt+1 >= attempts || !sleep(ctx, pause) {
			return answer{}, busy
		}
	}
}

// announceOrder returns an answer with a push that is still valid, or without a push if it was confirmed earlier. The push
// of the first answer may have expired meanwhile; without the key, Crier gives an unconfirmed order a new time.
func (c *crier) announceOrder(ctx context.Context, o order, attempts int) (answer, error) {
	found, err := c.announce(ctx, o.Request, idempotencyKey(o.ID), attempts)
	var no refusal
	// idempotency_key_reused: the phone of the shop, or the gateway, was another one at the first request.
	isReused := errors.As(err, &no) && no.code == "422 idempotency_key_reused"
	if isReused || err == nil && found.Push[o.Phone.push()].Expired {
		return c.announce(ctx, o.Request, "", attempts)
	}
	return found, err
}

// isDelivered reports whether the push is confirmed. The phone plays an id once, so an error counts as unconfirmed.
func (c *crier) isDelivered(ctx context.Context, id string) bool {
	status, found, err := c.call(ctx, http.MethodGet, "/"+url.PathEscape(id), nil, "")
	return err == nil && status == 200 && found.State != "announced"
}

// confirm reports that a push was sent. False, with the pause that Crier requests, if Crier cannot answer now. A shutdown
// does not cancel the request, because the push is out.
func (c *crier) confirm(id string) (bool, time.Duration) {
	status, found, err := c.call(context.Background(), http.MethodPost, "/"+url.PathEscape(id)+"/delivered", nil, "")
	// unknown_announcement: Crier has forgotten the order, or the operator has deleted it.
	return err == nil && (status == 200 && found.State != "" || found.Code == "unknown_announcement"), found.after
}

// isTemporary is false for the statuses that concern the order. The operator can correct the cause of others, for example
// of 401 and 404, and of a 200 of another server.
func isTemporary(status int) bool {
	switch status {
	case 400, 409, 413, 422:
		return false
	}
	return true
}

// pauseAfter returns the pause after a failed attempt, which doubles up to a minute. It is random, so that orders do not
// come all at once, and not shorter than the pause that a server requests, up to an hour.
func pauseAfter(attempt int, requested time.Duration) time.Duration {
	longest := maxPause
	if attempt < 6 {
		longest = time.Second << attempt
	}
	if requested > maxRequestedPause {
		requested = maxRequestedPause
	}
	pause := longest/2 + time.Duration(rand.Int63n(int64(longest/2)))
	if requested > pause {
		return requested
	}
	return pause
}

// idempotencyKey returns the order's id in printable ASCII. Two webhooks about one order are the same request, and both
// need the push: the gateway may have ended between the first answer and its push.
func idempotencyKey(id string) string {
	var key strings.Builder
	for _, each := range []byte(id) {
		if strings.IndexByte("/_.-~", each) >= 0 || each >= '0' && each <= '9' || each|0x20 >= 'a' && each|0x20 <= 'z' {
			key.WriteByte(each)
		} else {
			fmt.Fprintf(&key, "%%%02X", each)
		}
	}
	if key.Len() <= 255 {
		return key.String()
	}
	return fmt.Sprintf("%x", sha256.Sum256([]byte(id)))
}

// sleep returns false, at once, if the context ends before the pause does.
func sleep(ctx context.Context, pause time.Duration) bool {
	if end, limited := ctx.Deadline(); limited && time.Until(end) < pause {
		return false
	}
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

func retryAfter(header http.Header) time.Duration {
	seconds, err := strconv.ParseUint(header.Get("Retry-After"), 10, 32)
	if err != nil {
		return 0
	}
	return time.Duration(seconds) * time.Second
}

// withoutURL removes the URL from an error of net/http, because an APNs path contains the device token.
func withoutURL(err error) error {
	var outer *url.Error
	if errors.As(err, &outer) {
		return outer.Err
	}
	return err
}
