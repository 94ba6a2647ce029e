package main

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// The example from the Standard Webhooks specification and its libraries.
const (
	exampleSecret    = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
	exampleTime      = 1614265330
	exampleBody      = `{"test": 2432232314}`
	exampleSignature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
)

func exampleHeader(changes ...string) http.Header {
	header := http.Header{}
	header.Set("Webhook-Id", "msg_p5jXN8AQM9LWM0D4loKWxJek")
	header.Set("Webhook-Timestamp", fmt.Sprint(exampleTime))
	header.Set("Webhook-Signature", exampleSignature)
	for index := 0; index+1 < len(changes); index += 2 {
		header.Set(changes[index], changes[index+1])
	}
	return header
}

func TestSignatures(t *testing.T) {
	key, err := keyOf(exampleSecret)
	if err != nil {
		t.Fatal(err)
	}
	repeated := exampleHeader()
	repeated.Add("Webhook-Id", "msg_other")
	for name, each := range map[string]struct {
		header    http.Header
		body      string
		now       int64
		genuine   bool
		malformed bool
	}{
		"the published example": {exampleHeader(), exampleBody, exampleTime, true, false},
		"five minutes later":    {exampleHeader(), exampleBody, exampleTime + 300, true, false},
		"one of several": {exampleHeader("Webhook-Signature",
			"v1,bm90IG91cnM= v1a,"+exampleSignature[3:]+" "+exampleSignature), exampleBody, exampleTime, true, false},
		"another body":         {exampleHeader(), exampleBody + " ", exampleTime, false, false},
		"another id":           {exampleHeader("Webhook-Id", "msg_other"), exampleBody, exampleTime, false, false},
		"another time":         {exampleHeader("Webhook-Timestamp", "1614265331"), exampleBody, exampleTime, false, false},
		"too late":             {exampleHeader(), exampleBody, exampleTime + 301, false, false},
		"too early":            {exampleHeader(), exampleBody, exampleTime - 301, false, false},
		"an empty signature":   {exampleHeader("Webhook-Signature", "v1,"), exampleBody, exampleTime, false, false},
		"without version":      {exampleHeader("Webhook-Signature", exampleSignature[3:]), exampleBody, exampleTime, false, false},
		"another version":      {exampleHeader("Webhook-Signature", "v1a,"+exampleSignature[3:]), exampleBody, exampleTime, false, false},
		"a line end":           {exampleHeader("Webhook-Signature", exampleSignature+"\n"), exampleBody, exampleTime, false, false},
		"no header":            {http.Header{}, exampleBody, exampleTime, false, true},
		"an empty id":          {exampleHeader("Webhook-Id", ""), exampleBody, exampleTime, false, true},
		"a control character":  {exampleHeader("Webhook-Id", "a\nb"), exampleBody, exampleTime, false, true},
		"two ids":              {repeated, exampleBody, exampleTime, false, true},
		"a time that is words": {exampleHeader("Webhook-Timestamp", "now"), exampleBody, exampleTime, false, true},
		"a negative time":      {exampleHeader("Webhook-Timestamp", "-1"), exampleBody, exampleTime, false, true},
		"a superscript":        {exampleHeader("Webhook-Timestamp", "²"), exampleBody, exampleTime, false, true},
		"a time of 13 digits":  {exampleHeader("Webhook-Timestamp", strings.Repeat("1", 13)), exampleBody, exampleTime, false, true},
	} {
		genuine, err := isGenuine(key, each.header, []byte(each.body), time.Unix(each.now, 0))
		if genuine != each.genuine || errors.Is(err, errMalformed) != each.malformed {
			t.Errorf("%s: %v, %v", name, genuine, err)
		}
	}
}

func TestSecrets(t *testing.T) {
	for _, secret := range []string{"", "secret", "whsec_", "whsec_c2hvcnQ=", exampleSecret[6:], "whsec_" + strings.Repeat("=", 40),
		"WHSEC_" + exampleSecret[6:], "whsec_" + base64.StdEncoding.EncodeToString(make([]byte, 65))} {
		if _, err := keyOf(secret); err == nil {
			t.Errorf("%q is accepted", secret)
		}
	}
}

func TestAmounts(t *testing.T) {
	for _, each := range [][3]string{
		{"10025", "CNY", "100.25"}, {"5", "CNY", "0.05"}, {"1500", "JPY", "1500"}, {"1", "KRW", "1"}, {"10025", "KWD", "10.025"},
		{"5", "BHD", "0.005"}, {"100", "USD", "1.00"}, {"7", "VND", "7"},
		{"90071992547409931234", "CNY", "900719925474099312.34"},
	} {
		if text, err := decimal(each[0], each[1]); err != nil || text != each[2] {
			t.Errorf("%s %s: %s, %v", each[0], each[1], text, err)
		}
	}
	for _, minor := range []string{"0", "-1", "1.5", "100.0", "1e2", `"100"`, "true", "null", "", "007"} {
		if text, err := decimal(minor, "CNY"); err == nil {
			t.Errorf("%s: %s", minor, text)
		}
	}
}

func TestOrders(t *testing.T) {
	phones := map[string]phone{"shop-17": {"fcm", "g1"}}
	const payment = `{"shop":"shop-17","order":"0815","channel":"alipay","amount_minor":500,"currency":"JPY"}`
	found, err := orderOf([]byte(payment), phones)
	expected := `{"alert":{"title":"收款到账"},"id":"shop-17/0815","lane":"shop-17","push":["fcm"],"push_ms":10000,` +
		`"template":"payment.received","ttl_ms":60000,"values":{"amount":"500","channel":"alipay","currency":"JPY"}}`
	if err != nil || found.ID != "shop-17/0815" || string(found.Request) != expected {
		t.Errorf("%s, %v", found.Request, err)
	}
	for service, name := range map[string]string{"apns": "apns", "fcm": "fcm", "fcm-ios": "apns", "harmony": "harmony"} {
		phones := map[string]phone{"shop-17": {service, "g1"}}
		found, err := orderOf([]byte(payment), phones)
		if err != nil || !bytes.Contains(found.Request, []byte(`"push":["`+name+`"]`)) {
			t.Errorf("%s: %s, %v", service, found.Request, err)
		}
	}
	for _, change := range [][2]string{
		{`"shop-17"`, `"shop-18"`}, {`"0815"`, `815`}, {`"0815"`, `null`}, {`"0815"`, `"\ud800"`}, {`"0815"`, "\"\xff\""},
		{`"amount_minor"`, `"Amount_Minor"`}, {`500`, `5e2`}, {`}`, `}}`}, {`"JPY"`, `1`},
	} {
		if _, err := orderOf([]byte(strings.Replace(payment, change[0], change[1], 1)), phones); err == nil {
			t.Errorf("%s is accepted", change[1])
		}
	}
}

func TestIdempotencyKeys(t *testing.T) {
	for id, key := range map[string]string{"shop-17/0815": "shop-17/0815", "店/1": "%E5%BA%97/1", "a b": "a%20b", "a%20b": "a%2520b",
		"[`{@": "%5B%60%7B%40"} {
		if found := idempotencyKey(id); found != key {
			t.Errorf("%s: %s", id, found)
		}
	}
	if key := idempotencyKey(strings.Repeat("店", 40)); len(key) != 64 {
		t.Error(key)
	}
}

func newGateway(t *testing.T, answers http.HandlerFunc) *gateway {
	server := httptest.NewServer(answers)
	t.Cleanup(server.Close)
	key, _ := keyOf(exampleSecret)
	box, err := openOutbox(filepath.Join(t.TempDir(), "outbox"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(box.close)
	// The context has ended, so accepted orders stay in the outbox.
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	return &gateway{key: key, phones: map[string]phone{"shop-17": {"apns", "phone-token"}}, slots: make(chan struct{}, 1), renewals: make(chan struct{}, 1),
		crier: &crier{server.URL, "", newClient()}, outbox: box, running: ended}
}

func TestStatuses(t *testing.T) {
	const payment = `{"shop":"shop-17","order":"0815","channel":"alipay","amount_minor":500,"currency":"CNY"}`
	g := newGateway(t, func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, `{"status":"new","release":{"delay_ms":60000},"push":{"apns":{"headers":{},"payload":{}}}}`)
	})
	send := func(method, path, body, secret string, header http.Header) int {
		stamp := fmt.Sprint(time.Now().Unix())
		key, _ := base64.StdEncoding.DecodeString(secret[6:])
		sum := hmac.New(sha256.New, key)
		fmt.Fprintf(sum, "%s.%s.%s", header.Get("Webhook-Id"), stamp, body)
		if header.Get("Webhook-Timestamp") != "" {
			header.Set("Webhook-Timestamp", stamp)
		}
		header.Set("Webhook-Signature", "v1,"+base64.StdEncoding.EncodeToString(sum.Sum(nil)))
		request := httptest.NewRequest(method, path, strings.NewReader(body))
		request.Header = header
		recorder := httptest.NewRecorder()
		g.ServeHTTP(recorder, request)
		return recorder.Code
	}
	const path = "/webhooks/payment"
	other := "whsec_" + base64.StdEncoding.EncodeToString(make([]byte, 24))
	for _, each := range []struct {
		status int
		found  int
	}{
		{404, send("POST", "/", payment, exampleSecret, exampleHeader())},
		{405, send("GET", path, payment, exampleSecret, exampleHeader())},
		{413, send("POST", path, strings.Repeat(" ", maxBodyBytes+1), exampleSecret, exampleHeader())},
		{400, send("POST", path, payment, exampleSecret, exampleHeader("Webhook-Timestamp", ""))},
		{401, send("POST", path, payment, other, exampleHeader())},
		{422, send("POST", path, "{}", exampleSecret, exampleHeader())},
		{202, send("POST", path, payment, exampleSecret, exampleHeader())},
		{200, send("POST", path, payment, exampleSecret, exampleHeader())},
	} {
		if each.status != each.found {
			t.Errorf("%d instead of %d", each.found, each.status)
		}
	}
	g.slots <- struct{}{}
	if status := send("POST", path, payment, exampleSecret, exampleHeader()); status != 503 {
		t.Errorf("%d without a free slot", status)
	}
	if orders := g.outbox.orders(); len(orders) != 1 || !bytes.Contains(orders[0].Request, []byte(`"5.00"`)) {
		t.Error("the order is not in the outbox")
	}
}

func TestSlowCrierGetsA503InTime(t *testing.T) {
	ended := make(chan struct{})
	var calls atomic.Int32
	g := newGateway(t, func(w http.ResponseWriter, r *http.Request) {
		if calls.Add(1) == 1 {
			w.WriteHeader(503)
			fmt.Fprint(w, `{"code":"overloaded"}`)
			return
		}
		<-ended
	})
	t.Cleanup(func() { close(ended) })
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	begin := time.Now()
	status, _ := g.accept(ctx, order{ID: "shop-17/0815", Phone: phone{"apns", "phone-token"}, Request: []byte("{}")})
	if status != 503 || time.Since(begin) > 3*time.Second/2 || calls.Load() != 2 {
		t.Errorf("%d after %v and %d calls", status, time.Since(begin), calls.Load())
	}
}

// Another webhook of the order may confirm and remove it while Crier answers this one.
func TestConfirmedOrderIsNotPushedAgain(t *testing.T) {
	g := newGateway(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet {
			fmt.Fprint(w, `{"state":"delivered"}`)
			return
		}
		w.Header().Set("Idempotency-Replayed", "true")
		fmt.Fprint(w, `{"status":"new","push":{"apns":{"headers":{},"payload":{}}}}`)
	})
	status, _ := g.accept(context.Background(), order{ID: "shop-17/0815", Phone: phone{"apns", "phone-token"}, Request: []byte("{}")})
	if status != 200 || len(g.outbox.orders()) != 0 {
		t.Errorf("%d, %v", status, g.outbox.orders())
	}
}
