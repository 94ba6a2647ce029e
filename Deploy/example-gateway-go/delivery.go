package main

import (
	"context"
	"errors"
	"log"
	"strings"
	"time"
)

const (
	// The number of orders that are requested again at once.
	maxRenewals = 16
	// Crier and the phones know an order for 72 h. A later push could be heard twice.
	maxAge = 72 * time.Hour
)

// deliver waits until the push is due, because the phone plays a clip when it arrives. Then it sends and confirms the
// push. If the service cannot accept it now, the order is requested again: Crier gives it a new time after its ttl.
func (g *gateway) deliver(o order, found answer) {
	for attempt := 0; sleep(g.running, time.Duration(found.Release.DelayMS)*time.Millisecond); attempt++ {
		err := g.send(o, found.Push[o.Phone.push()])
		if err == nil {
			g.confirm(o)
			return
		}
		failed := &failure{kind: tryAgain, reason: err.Error()}
		errors.As(err, &failed)
		// A service may quote the token.
		reason := strings.ReplaceAll(strings.Join(strings.Fields(failed.reason), " "), o.Phone.Token, "TOKEN")
		log.Printf("%s: %s: %s: %s", o.name(), o.Phone.Service, failed.kind, reason)
		if failed.kind == gone {
			g.gone.Store(o.Phone, true)
		}
		if failed.kind != tryAgain {
			// A retry would not help.
			g.remove(o.ID)
			return
		}
		due := sleep(g.running, pauseAfter(attempt, failed.after))
		if due {
			found, due = g.renew(o)
		}
		if !due {
			return
		}
	}
}

// confirm reports to Crier that the push was sent, so that a second announcement does not send another. If this process ends
// before that, the next one pushes the order again, and the phone announces it only once. While Crier is away, the outbox
// stores that the push was sent.
func (g *gateway) confirm(o order) {
	for attempt := 0; ; attempt++ {
		confirmed, after := g.crier.confirm(o.ID)
		if confirmed || isGivenUp(o) {
			g.remove(o.ID)
			return
		}
		if attempt == 0 {
			if err := g.outbox.markSent(o.ID); err != nil {
				log.Printf("outbox: %v", err)
			}
		}
		if !sleep(g.running, pauseAfter(attempt, after)) {
			return
		}
	}
}

// send keeps the order if the operator has removed the key of its service.
func (g *gateway) send(o order, p push) error {
	if g.isGone(o.Phone) {
		return &failure{kind: gone, reason: "refused before"}
	}
	if target, known := g.senders[o.Phone.Service]; known {
		return target.send(o.Phone.Token, p)
	}
	return errors.New("the service's key is missing")
}

func (g *gateway) isGone(p phone) bool {
	_, found := g.gone.Load(p)
	return found
}

func isGivenUp(o order) bool {
	if time.Since(time.Unix(o.Since, 0)) <= maxAge {
		return false
	}
	log.Printf("%s: given up after %.0f h", o.name(), maxAge.Hours())
	return true
}

// renew repeats the request of an order whose push an earlier process or attempt has not confirmed. False if the order
// has left the outbox, or if the gateway ends.
func (g *gateway) renew(o order) (answer, bool) {
	for attempt := 0; ; attempt++ {
		if isGivenUp(o) {
			g.remove(o.ID)
			return answer{}, false
		}
		found, err := g.request(o)
		var no refusal
		var busy unavailable
		switch {
		case errors.As(err, &no):
			log.Printf("%s: Crier: %s", o.name(), no.code)
		case errors.As(err, &busy):
			if !sleep(g.running, pauseAfter(attempt, busy.after)) {
				return answer{}, false
			}
			log.Printf("%s: Crier: %v", o.name(), err)
			continue
		case len(found.Push) > 0 && !(found.replayed && g.crier.isDelivered(g.running, o.ID)):
			return found, true
		}
		g.remove(o.ID)
		return answer{}, false
	}
}

// request waits for one of a few slots, so that the orders of an outage do not overload Crier.
func (g *gateway) request(o order) (answer, error) {
	g.renewals <- struct{}{}
	defer func() { <-g.renewals }()
	ctx, cancel := context.WithTimeout(g.running, patience)
	defer cancel()
	return g.crier.announceOrder(ctx, o, 1)
}

// resume takes up the orders of the last process. The orders of a lane follow one another, so that the lane keeps its
// order and does not delay other lanes.
func (g *gateway) resume(orders []order) {
	lanes := map[string][]order{}
	for _, o := range orders {
		o := o
		if o.Sent {
			g.start(func() { g.confirm(o) })
		} else {
			// The phone may have a new token. A phone of another service would need another push.
			if current, known := g.phones[o.lane()]; known && current.Service == o.Phone.Service {
				o.Phone = current
			}
			lanes[o.lane()] = append(lanes[o.lane()], o)
		}
	}
	for _, lane := range lanes {
		lane := lane
		g.start(func() {
			for _, o := range lane {
				o := o
				if found, due := g.renew(o); due {
					g.start(func() { g.deliver(o, found) })
				}
			}
		})
	}
}
