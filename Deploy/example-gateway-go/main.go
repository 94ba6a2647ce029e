// An example push gateway: it receives a payment's webhook, requests the announcement from Crier, and sends the push when
// it is due, or prints it. README.md describes it.
package main

import (
	"context"
	"errors"
	"log"
	"net"
	"net/http"
	"os/signal"
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
	// Renewals of orders at once.
	renewals chan struct{}
	// Phones that have refused a push as unknown. The gateway sends nothing more to them. The operator sets the new token
	// and starts the gateway again.
	gone sync.Map
	// Ends with SIGTERM. Waiting pushes stay in the outbox.
	running context.Context
	work    sync.WaitGroup
}

// accept announces an order and stores it before the payment service gets 202.
func (g *gateway) accept(ctx context.Context, o order) (int, string) {
	if g.isGone(o.Phone) {
		log.Printf("%s: %s: %s: refused before", o.name(), o.Phone.Service, gone)
		return http.StatusOK, "the shop's phone has no valid token"
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	found, err := g.crier.announceOrder(ctx, o, attempts)
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
	return http.StatusAccepted, string(found.Status)
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
	g.resume(orders)
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
