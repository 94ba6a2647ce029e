package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"
)

func testOrder(shop, number string) order {
	request := encode(map[string]string{"id": shop + "/" + number, "lane": shop})
	return order{ID: shop + "/" + number, Phone: phone{"apns", "phone-token"}, Request: request, Since: time.Now().Unix()}
}

// logged redirects the log to a text until the test ends.
func logged(t *testing.T) *bytes.Buffer {
	var text bytes.Buffer
	log.SetOutput(&text)
	log.SetFlags(0)
	t.Cleanup(func() { log.SetOutput(os.Stderr) })
	return &text
}

const dueNow = `{"status":"new","release":{"delay_ms":0},"push":{"apns":{"headers":{},"payload":{}}}}`

func TestWrongKeyOfCrierKeepsTheOrder(t *testing.T) {
	g := newGateway(t, func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(401)
		fmt.Fprint(w, `{"code":"unauthorized"}`)
	})
	o := testOrder("shop-17", "0815")
	ctx, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer cancel()
	if status, _ := g.accept(ctx, o); status != 503 {
		t.Error(status)
	}
	g.outbox.add(o)
	g.resume([]order{o})
	g.work.Wait()
	if len(g.outbox.orders()) != 1 {
		t.Error("the order has left the outbox")
	}
}

type senderFunc func() error

func (f senderFunc) send(string, push) error { return f() }

// SIGTERM during a push must not prevent its confirmation.
func TestPushIsConfirmedDuringAShutdown(t *testing.T) {
	var paths []string
	g := newGateway(t, func(w http.ResponseWriter, r *http.Request) {
		paths = append(paths, r.URL.EscapedPath())
		fmt.Fprint(w, `{"state":"delivered"}`)
	})
	running, stop := context.WithCancel(context.Background())
	g.running = running
	g.senders = map[string]sender{"apns": senderFunc(func() error {
		stop()
		return nil
	})}
	o := testOrder("shop-17", "0815")
	g.outbox.add(o)
	g.deliver(o, answer{})
	if fmt.Sprint(paths) != "[/v1/announcements/shop-17%2F0815/delivered]" || len(g.outbox.orders()) != 0 {
		t.Error(paths, g.outbox.orders())
	}
}

// A refused push leaves the outbox, and the log contains neither token nor amount.
func TestRefusedPushIsLoggedWithoutItsToken(t *testing.T) {
	g := newGateway(t, nil)
	g.running = context.Background()
	g.senders = map[string]sender{"apns": senderFunc(func() error {
		return &failure{kind: gone, reason: "80300007 phone-token"}
	})}
	text := logged(t)
	o := testOrder("shop-17", "0815")
	g.outbox.add(o)
	g.deliver(o, answer{})
	if text.String() != "shop-17/0815: apns: Gone: 80300007 TOKEN\n" || len(g.outbox.orders()) != 0 {
		t.Error(text.String())
	}
}

// The waiting orders of the phone and its later payments are not sent.
func TestInvalidTokenIsNotUsedAgain(t *testing.T) {
	var asked, sent int
	g := newGateway(t, func(w http.ResponseWriter, r *http.Request) { asked++; fmt.Fprint(w, dueNow) })
	g.running = context.Background()
	g.senders = map[string]sender{"apns": senderFunc(func() error {
		sent++
		return &failure{kind: gone, reason: "Unregistered"}
	})}
	logged(t)
	for _, number := range []string{"1", "2"} {
		g.outbox.add(testOrder("shop-17", number))
		g.deliver(testOrder("shop-17", number), answer{})
	}
	status, _ := g.accept(context.Background(), testOrder("shop-17", "3"))
	if status != 200 || sent != 1 || asked != 0 || len(g.outbox.orders()) != 0 {
		t.Error(status, sent, asked, g.outbox.orders())
	}
	o := testOrder("shop-17", "4")
	o.Phone.Token = "new-token"
	if status, _ := g.accept(context.Background(), o); status != 202 {
		t.Error("the new token is not used: ", status)
	}
	g.work.Wait()
}

func TestAnIDCannotWriteALineIntoTheLog(t *testing.T) {
	g := newGateway(t, nil)
	g.running = context.Background()
	g.senders = map[string]sender{"apns": senderFunc(func() error { return &failure{kind: gone, reason: "410\nshop-18/2: apns: Gone"} })}
	text := logged(t)
	g.deliver(testOrder("shop-17", "1\nshop-18/2: apns: Gone"), answer{})
	if strings.Count(text.String(), "\n") != 1 {
		t.Error(text.String())
	}
}

func TestPauses(t *testing.T) {
	for attempt := 0; attempt < 100; attempt++ {
		longest := maxPause
		if attempt < 6 {
			longest = time.Second << attempt
		}
		if pause := pauseAfter(attempt, 0); pause < longest/2 || pause > longest {
			t.Error(attempt, pause)
		}
	}
	for requested, expected := range map[time.Duration]time.Duration{
		90 * time.Second: 90 * time.Second, 1 << 32 * time.Second: time.Hour} {
		if pause := pauseAfter(0, requested); pause != expected {
			t.Error(requested, pause)
		}
	}
}

// A wrong key of Crier (401) does not confirm anything, and a wrong address (404) does not either.
func TestConfirmationIsRepeatedUntilCrierAnswers(t *testing.T) {
	for code, expected := range map[string]int{"": 3, "unknown_announcement": 2} {
		var count int
		g := newGateway(t, func(w http.ResponseWriter, r *http.Request) {
			count++
			w.WriteHeader([]int{401, 404, 200}[count-1])
			fmt.Fprintf(w, `{"code":"%s","state":"%s"}`, []string{"unauthorized", code, ""}[count-1], []string{"", "", "delivered"}[count-1])
		})
		g.running = context.Background()
		g.outbox.add(testOrder("shop-17", "0815"))
		g.confirm(testOrder("shop-17", "0815"))
		if count != expected || len(g.outbox.orders()) != 0 {
			t.Error(code, count)
		}
	}
}

func TestOperatorCanCorrectTheCause(t *testing.T) {
	for _, status := range []int{401, 403, 404, 421, 429, 500, 502} {
		g := newGateway(t, func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(status)
			fmt.Fprint(w, `{"code":"unauthorized"}`)
		})
		ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
		if found, _ := g.accept(ctx, testOrder("shop-17", "0815")); found != 503 {
			t.Error(status, found)
		}
		cancel()
	}
}

// The phone of a shop, or the gateway, may be another one than at the first webhook.
func TestKeyThatWasUsedWithAnotherRequestIsLeftOut(t *testing.T) {
	var keys []string
	g := newGateway(t, func(w http.ResponseWriter, r *http.Request) {
		keys = append(keys, r.Header.Get("Idempotency-Key"))
		if len(keys) == 1 {
			w.WriteHeader(422)
			fmt.Fprint(w, `{"code":"idempotency_key_reused"}`)
			return
		}
		fmt.Fprint(w, dueNow)
	})
	status, _ := g.accept(context.Background(), testOrder("shop-17", "0815"))
	if status != 202 || fmt.Sprint(keys) != "[shop-17/0815 ]" {
		t.Error(status, keys)
	}
}

// The status of a problem is a number, and the status of an announcement a text.
func TestRefusedOrderIsLoggedWithoutItsAmount(t *testing.T) {
	g := newGateway(t, func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(422)
		fmt.Fprint(w, `{"type":"about:blank","title":"Unprocessable Content","status":422,"code":"invalid_value",`+
			`"detail":"'5.00' is more than the limit."}`)
	})
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if status, _ := g.accept(ctx, testOrder("shop-17", "0815")); status != 422 {
		t.Error(status)
	}
	running, stop := context.WithTimeout(context.Background(), 2*time.Second)
	defer stop()
	g.running = running
	text := logged(t)
	g.outbox.add(testOrder("shop-17", "0815"))
	g.resume(g.outbox.orders())
	g.work.Wait()
	if text.String() != "shop-17/0815: Crier: 422 invalid_value\n" || len(g.outbox.orders()) != 0 {
		t.Error(text.String(), g.outbox.orders())
	}
}

func TestAnswerOfAnotherServerGetsA503(t *testing.T) {
	for _, text := range []string{"{}", "[]", "null", `{"push":null}`, "<html>"} {
		g := newGateway(t, func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, text) })
		ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
		status, _ := g.accept(ctx, testOrder("shop-17", "0815"))
		cancel()
		if confirmed, _ := g.crier.confirm("shop-17/0815"); status != 503 || confirmed {
			t.Error(text, status, confirmed)
		}
	}
}

// After a restart a lane can be full for minutes, because its clips exceed the ttl.
func TestFullLaneDoesNotDelayAnother(t *testing.T) {
	logged(t)
	var mutex sync.Mutex
	var asked []string
	sent := make(chan bool, 1)
	g := newGateway(t, func(w http.ResponseWriter, r *http.Request) {
		var body struct{ ID, Lane string }
		json.NewDecoder(r.Body).Decode(&body)
		mutex.Lock()
		asked = append(asked, body.ID)
		mutex.Unlock()
		if body.Lane == "shop-17" {
			w.Header().Set("Retry-After", "60")
			w.WriteHeader(409)
			fmt.Fprint(w, `{"status":409,"code":"lane_full"}`)
			return
		}
		fmt.Fprint(w, dueNow)
	})
	running, stop := context.WithCancel(context.Background())
	g.running = running
	g.senders = map[string]sender{"apns": senderFunc(func() error {
		sent <- true
		return nil
	})}
	orders := []order{testOrder("shop-17", "1"), testOrder("shop-17", "2"), testOrder("shop-18", "1")}
	for _, o := range orders {
		g.outbox.add(o)
	}
	g.resume(orders)
	select {
	case <-sent:
	case <-time.After(10 * time.Second):
		t.Error("the other lane waits")
	}
	stop()
	g.work.Wait()
	if strings.Contains(strings.Join(asked, " "), "shop-17/2") {
		t.Error("the lane does not keep its order: ", asked)
	}
}

func TestWaitingOrderGoesToTheNewTokenOfItsShop(t *testing.T) {
	g := newGateway(t, func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, dueNow) })
	running, stop := context.WithCancel(context.Background())
	g.running = running
	g.phones = map[string]phone{"shop-17": {"apns", "new-token"}, "shop-18": {"fcm", "other-service"}}
	sent := make(chan string, 2)
	g.senders = map[string]sender{"apns": tokenSender(func(token string) error { sent <- token; return nil })}
	logged(t)
	for _, shop := range []string{"shop-17", "shop-18"} {
		g.outbox.add(testOrder(shop, "1"))
	}
	g.resume(g.outbox.orders())
	tokens := []string{<-sent, <-sent}
	stop()
	g.work.Wait()
	if tokens[0] == tokens[1] || tokens[0] != "new-token" && tokens[1] != "new-token" {
		t.Error(tokens)
	}
}

type tokenSender func(string) error

func (f tokenSender) send(token string, _ push) error { return f(token) }

// Crier was away when the push was sent, and the gateway ended before Crier was back.
func TestSentPushIsOnlyConfirmedAfterARestart(t *testing.T) {
	status := 503
	var paths []string
	g := newGateway(t, func(w http.ResponseWriter, r *http.Request) {
		paths = append(paths, r.URL.Path)
		w.WriteHeader(status)
		fmt.Fprint(w, `{"state":"delivered"}`)
	})
	g.outbox.add(testOrder("shop-17", "0815"))
	// The context has ended, so the gateway does not repeat the confirmation.
	g.confirm(testOrder("shop-17", "0815"))
	g.outbox = reopen(t, g.outbox)
	status = 200
	g.resume(g.outbox.orders())
	g.work.Wait()
	confirmed := "/v1/announcements/shop-17/0815/delivered"
	if fmt.Sprint(paths) != fmt.Sprint([]string{confirmed, confirmed}) || len(g.outbox.orders()) != 0 {
		t.Error(paths, g.outbox.orders())
	}
}

func TestOldOrderIsGivenUp(t *testing.T) {
	g := newGateway(t, nil)
	text := logged(t)
	o := testOrder("shop-17", "0815")
	o.Since -= 73 * 3600
	g.outbox.add(o)
	g.resume([]order{o})
	g.work.Wait()
	if text.String() != "shop-17/0815: given up after 72 h\n" || len(g.outbox.orders()) != 0 {
		t.Error(text.String(), g.outbox.orders())
	}
}
