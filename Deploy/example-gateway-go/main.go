// An example push gateway: it receives a payment's webhook, requests the announcement from Crier, and sends the push when
// it is due, or prints it. README.md describes it.
package main

import (
	"context"
	"crypto"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"
	"time"
)

const (
	maxWebhooks = 256
	// A push that is being sent at SIGTERM may take this long to be confirmed.
	shutdownTime = 20 * time.Second
)

type gateway struct {
	key     []byte
	phones  map[string]phone
	crier   *crier
	senders map[string]sender
	outbox  *outbox
	slots   chan struct{}
	// Ends with SIGTERM. Waiting pushes stay in the outbox.
	running context.Context
	work    sync.WaitGroup
}

// accept announces an order and stores it before the payment service gets 202.
func (g *gateway) accept(ctx context.Context, o order) (int, string) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	found, err := g.crier.announceOrder(ctx, o)
	var no refusal
	if errors.As(err, &no) {
		return http.StatusUnprocessableEntity, "Crier: " + no.Error()
	}
	if err != nil {
		return http.StatusServiceUnavailable, "Crier: " + err.Error()
	}
	if len(found.Push) == 0 {
		return http.StatusOK, "seen before"
	}
	added, err := g.outbox.add(o)
	if err != nil {
		log.Printf("outbox: %v", err)
		return http.StatusServiceUnavailable, "the outbox cannot store the order"
	}
	if !added {
		return http.StatusOK, "seen before"
	}
	// After the order is stored, because another webhook may have confirmed and removed it just before that.
	if found.replayed && g.crier.isDelivered(ctx, o.ID) {
		g.remove(o.ID)
		return http.StatusOK, "seen before"
	}
	g.start(func() { g.deliver(o, found) })
	return http.StatusAccepted, found.Status
}

func (g *gateway) start(task func()) {
	g.work.Add(1)
	go func() {
		defer g.work.Done()
		task()
	}()
}

func (g *gateway) remove(id string) {
	if err := g.outbox.remove(id); err != nil {
		log.Printf("outbox: %v", err)
	}
}

// deliver waits until the push is due, because the phone plays a clip when it arrives. Then it sends and confirms the
// push. If the service cannot accept it now, the order is requested again: Crier gives it a new time after its ttl.
func (g *gateway) deliver(o order, found answer) {
	for attempt := 0; sleep(g.running, time.Duration(found.Release.DelayMS)*time.Millisecond); attempt++ {
		err := g.send(o, found.Push[o.Phone.Service])
		if err == nil {
			if g.crier.confirm(g.running, o.ID) {
				g.remove(o.ID)
			}
			return
		}
		failed := &failure{kind: tryAgain, reason: err.Error()}
		errors.As(err, &failed)
		// A service may quote the token.
		reason := strings.ReplaceAll(failed.reason, o.Phone.Token, "TOKEN")
		log.Printf("%s: %s: %s: %s", o.ID, o.Phone.Service, failed.kind, reason)
		if failed.kind != tryAgain {
			// Gone: the app registers its new token. Refused: the operator reads the log. A retry would not help either.
			g.remove(o.ID)
			return
		}
		pause := backoff(attempt)
		if failed.after > pause {
			pause = failed.after
		}
		due := sleep(g.running, pause)
		if due {
			found, due = g.renew(o)
		}
		if !due {
			return
		}
	}
}

// send keeps the order if the operator has removed the key of its service.
func (g *gateway) send(o order, p push) error {
	if target, known := g.senders[o.Phone.Service]; known {
		return target.send(o.Phone.Token, p)
	}
	return errors.New("the service's key is missing")
}

// renew repeats the request of an order whose push an earlier process or attempt has not confirmed. False if the order
// has left the outbox, or if the gateway ends.
func (g *gateway) renew(o order) (answer, bool) {
	for {
		ctx, cancel := context.WithTimeout(g.running, patience)
		found, err := g.crier.announceOrder(ctx, o)
		cancel()
		var no refusal
		switch {
		case errors.As(err, &no):
			log.Printf("%s: Crier: %s", o.ID, no.code)
		case err != nil:
			if !sleep(g.running, time.Second) {
				return answer{}, false
			}
			log.Printf("%s: Crier: %v", o.ID, err)
			continue
		case len(found.Push) > 0 && !(found.replayed && g.crier.isDelivered(g.running, o.ID)):
			return found, true
		}
		g.remove(o.ID)
		return answer{}, false
	}
}

// resume requests the orders of the last process one after another, so that each lane keeps its order.
func (g *gateway) resume(orders []order) {
	for _, o := range orders {
		o := o
		if found, due := g.renew(o); due {
			g.start(func() { g.deliver(o, found) })
		}
	}
}

func setting(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

// configuredSenders returns the senders by Crier's names of the services.
func configuredSenders() (map[string]sender, error) {
	senders := map[string]sender{}
	if path := os.Getenv("GATEWAY_APNS_KEY"); path != "" {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		key, err := parseKey(text)
		if err != nil {
			return nil, fmt.Errorf("GATEWAY_APNS_KEY: %w", err)
		}
		keyID, teamID, topic := os.Getenv("GATEWAY_APNS_KEY_ID"), os.Getenv("GATEWAY_APNS_TEAM_ID"), os.Getenv("GATEWAY_APNS_TOPIC")
		if keyID == "" || teamID == "" || topic == "" {
			return nil, errors.New("GATEWAY_APNS_KEY needs GATEWAY_APNS_KEY_ID, GATEWAY_APNS_TEAM_ID and GATEWAY_APNS_TOPIC")
		}
		senders["apns"] = newAPNs(key, keyID, teamID, topic, setting("GATEWAY_APNS_URL", "https://api.push.apple.com"))
	}
	if found, key, err := serviceAccount("GATEWAY_FCM_ACCOUNT"); err != nil {
		return nil, err
	} else if key != nil {
		senders["fcm"] = newFCM(found, key, setting("GATEWAY_FCM_URL", "https://fcm.googleapis.com"))
	}
	if found, key, err := serviceAccount("GATEWAY_HARMONY_ACCOUNT"); err != nil {
		return nil, err
	} else if key != nil {
		senders["harmony"] = newHarmony(found, key, setting("GATEWAY_HARMONY_URL", "https://push-api.cloud.huawei.com"))
	}
	return senders, nil
}

// serviceAccount reads the file that a setting names. The key is nil without the setting.
func serviceAccount(name string) (found account, key crypto.Signer, err error) {
	path := os.Getenv(name)
	if path == "" {
		return
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return
	}
	if json.Unmarshal(text, &found) != nil {
		return found, nil, fmt.Errorf("%s: the file is not a service account", name)
	}
	if key, err = parseKey([]byte(found.PrivateKey)); err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return
}

// configure reads the environment.
func configure(running context.Context) (*gateway, error) {
	g := &gateway{running: running, slots: make(chan struct{}, maxWebhooks)}
	var err error
	if g.key, err = keyOf(os.Getenv("GATEWAY_WEBHOOK_SECRET")); err != nil {
		return nil, fmt.Errorf("GATEWAY_WEBHOOK_SECRET: %w; anybody could announce money without it", err)
	}
	if err := json.Unmarshal([]byte(setting("GATEWAY_PHONES", "{}")), &g.phones); err != nil {
		return nil, errors.New("GATEWAY_PHONES is not a JSON object of phones")
	}
	if g.senders, err = configuredSenders(); err != nil {
		return nil, err
	}
	if len(g.senders) == 0 {
		printed := printer{setting("GATEWAY_APNS_TOPIC", "com.example.shop")}
		g.senders = map[string]sender{"apns": printed, "fcm": printed, "harmony": printed}
	}
	for shop, each := range g.phones {
		if each.Token == "" {
			return nil, fmt.Errorf("GATEWAY_PHONES: the phone of %s has no token", shop)
		}
		if g.senders[each.Service] == nil {
			return nil, fmt.Errorf("GATEWAY_PHONES: the key of %s, the service of %s, is missing", each.Service, shop)
		}
	}
	// Crier is an internal service, so the proxy for push services does not apply.
	client := newClient()
	client.Transport.(*http.Transport).Proxy = nil
	url := strings.TrimSuffix(setting("GATEWAY_CRIER_URL", "http://127.0.0.1:8080"), "/")
	g.crier = &crier{url, os.Getenv("GATEWAY_CRIER_KEY"), client}
	if g.outbox, err = openOutbox(setting("GATEWAY_OUTBOX", "outbox.jsonl")); err != nil {
		return nil, fmt.Errorf("GATEWAY_OUTBOX: %w", err)
	}
	return g, nil
}

func main() {
	log.SetFlags(0)
	running, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, syscall.SIGINT)
	defer stop()
	g, err := configure(running)
	if err != nil {
		log.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:"+setting("GATEWAY_PORT", "8090"))
	if err != nil {
		log.Fatal(err)
	}
	server := &http.Server{Handler: g, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second,
		WriteTimeout: 30 * time.Second, IdleTimeout: time.Minute, MaxHeaderBytes: 16 << 10}
	orders := g.outbox.orders()
	g.start(func() { g.resume(orders) })
	log.Printf("listening on http://%s", listener.Addr())
	go func() {
		if err := server.Serve(listener); err != http.ErrServerClosed {
			log.Fatal(err)
		}
	}()
	<-running.Done()
	// A second SIGTERM ends the process at once.
	stop()
	g.shutDown(server)
}

// shutDown answers the accepted webhooks and completes the pushes that are being sent.
func (g *gateway) shutDown(server *http.Server) {
	ended, cancel := context.WithTimeout(context.Background(), shutdownTime)
	defer cancel()
	server.Shutdown(ended)
	finished := make(chan struct{})
	go func() {
		g.work.Wait()
		close(finished)
	}()
	select {
	case <-finished:
	case <-ended.Done():
		log.Print("pushes are unfinished and stay in the outbox")
	}
	g.outbox.close()
}
