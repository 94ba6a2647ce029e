package main

import (
	"context"
	"errors"
	"log"
	"strings"
	"time"
)

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
