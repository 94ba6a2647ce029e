package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

const (
	// Rejects replayed signatures (Standard Webhooks suggests five minutes).
	webhookAge   = 5 * time.Minute
	maxBodyBytes = 64 << 10
)

var (
	errMalformed = errors.New("malformed webhook")
	stampForm    = regexp.MustCompile(`^[0-9]{1,12}$`)
	idForm       = regexp.MustCompile(`^[ -~]{1,255}$`)
	amountForm   = regexp.MustCompile(`^[1-9][0-9]*$`)
	signedFields = []string{"Webhook-Id", "Webhook-Timestamp", "Webhook-Signature"}
)

// keyOf decodes a secret of Standard Webhooks: `whsec_` plus 24 to 64 bytes in base64. The bytes are the key.
func keyOf(secret string) ([]byte, error) {
	encoded := strings.TrimPrefix(secret, "whsec_")
	key, err := base64.StdEncoding.Strict().DecodeString(encoded)
	if err != nil || encoded == secret || len(key) < 24 || len(key) > 64 {
		return nil, errors.New("a webhook secret is whsec_ and 24 to 64 bytes in base64, as your payment service shows it")
	}
	return key, nil
}

// isGenuine verifies the HMAC-SHA256 of `id.timestamp.body`. One of the signatures must match.
func isGenuine(key []byte, header http.Header, body []byte, now time.Time) (bool, error) {
	for _, name := range signedFields {
		if values := header[name]; len(values) != 1 || values[0] == "" {
			return false, fmt.Errorf("%w: exactly one %s is required", errMalformed, strings.ToLower(name))
		}
	}
	id, stamp := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp")
	if !stampForm.MatchString(stamp) {
		return false, fmt.Errorf("%w: webhook-timestamp is seconds since 1970", errMalformed)
	}
	if !idForm.MatchString(id) {
		return false, fmt.Errorf("%w: webhook-id is up to 255 printable characters", errMalformed)
	}
	seconds, _ := strconv.ParseInt(stamp, 10, 64)
	if age := now.Unix() - seconds; age > int64(webhookAge.Seconds()) || -age > int64(webhookAge.Seconds()) {
		return false, nil
	}
	sum := hmac.New(sha256.New, key)
	sum.Write([]byte(id + "." + stamp + "."))
	sum.Write(body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(sum.Sum(nil)))
	genuine := false
	for _, each := range strings.Split(header.Get("Webhook-Signature"), " ") {
		// Encoded forms are compared, because Go's decoder ignores line ends.
		if hmac.Equal(expected, []byte(each)) {
			genuine = true
		}
	}
	return genuine, nil
}

// places contains the number of decimals of the currencies that do not have two (ISO 4217).
var places = map[string]int{}

func init() {
	for _, code := range strings.Fields("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF") {
		places[code] = 0
	}
	for _, code := range strings.Fields("BHD IQD JOD KWD LYD OMR TND") {
		places[code] = 3
	}
}

// decimal converts minor units to a decimal string: 10025 is "100.25" in CNY, "10025" in JPY, "10.025" in KWD. It moves
// the point within the digits, so that an amount is never a number.
func decimal(minor, currency string) (string, error) {
	if !amountForm.MatchString(minor) {
		return "", errors.New("amount_minor is a whole number of the currency's smallest unit, more than 0")
	}
	count, known := places[currency]
	if !known {
		count = 2
	}
	if count == 0 {
		return minor, nil
	}
	if missing := count + 1 - len(minor); missing > 0 {
		minor = strings.Repeat("0", missing) + minor
	}
	point := len(minor) - count
	return minor[:point] + "." + minor[point:], nil
}

// pushes contains the services of phones, with Crier's name of their push. FCM passes Apple's push on to an iOS phone.
var pushes = map[string]string{"apns": "apns", "fcm": "fcm", "fcm-ios": "apns", "harmony": "harmony"}

// phone is the push service and the token of a shop's phone. Its JSON is an APNs token or an object with both.
type phone struct {
	Service string `json:"service"`
	Token   string `json:"token"`
}

// push is Crier's name of the push.
func (p phone) push() string { return pushes[p.Service] }

func (p *phone) UnmarshalJSON(text []byte) error {
	type object phone
	p.Service = "apns"
	if json.Unmarshal(text, &p.Token) == nil {
		return nil
	}
	return json.Unmarshal(text, (*object)(p))
}

// orderOf returns the order of a payment: the request to Crier and the phone. Each shop is a lane, because it has one
// loudspeaker. The id contains the shop, because two shops may use the same order number.
func orderOf(body []byte, phones map[string]phone) (order, error) {
	// A map instead of a struct, because encoding/json ignores the case of a struct's names.
	var payment map[string]json.RawMessage
	if err := json.Unmarshal(body, &payment); err != nil {
		return order{}, errors.New("the body is not a JSON object")
	}
	text := map[string]string{}
	for _, name := range []string{"shop", "order", "channel", "currency"} {
		var value *string
		if json.Unmarshal(payment[name], &value) != nil || value == nil {
			return order{}, fmt.Errorf("%s is a text", name)
		}
		// encoding/json replaces invalid UTF-8, so two orders could get one id.
		if strings.ContainsRune(*value, utf8.RuneError) {
			return order{}, fmt.Errorf("%s is not Unicode", name)
		}
		text[name] = *value
	}
	target, known := phones[text["shop"]]
	if !known {
		return order{}, errors.New("unknown shop")
	}
	amount, err := decimal(string(payment["amount_minor"]), text["currency"])
	if err != nil {
		return order{}, err
	}
	id := text["shop"] + "/" + text["order"]
	request := encode(map[string]any{
		"id": id, "lane": text["shop"], "template": "payment.received",
		"values": map[string]string{"channel": text["channel"], "amount": amount, "currency": text["currency"]},
		"ttl_ms": 60_000, "push": []string{target.push()}, "push_ms": pushTime.Milliseconds(),
		"alert": map[string]string{"title": "收款到账"}})
	return order{ID: id, Phone: target, Request: request, Since: time.Now().Unix()}, nil
}

// ServeHTTP answers the payment service: 2xx if the push is on its way, 503 to request a retry.
func (g *gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	status, text := g.receive(w, r)
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "1")
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	w.Write(encode(map[string]string{"result": text}))
}

func (g *gateway) receive(w http.ResponseWriter, r *http.Request) (int, string) {
	switch {
	case r.URL.Path != "/webhooks/payment":
		return http.StatusNotFound, "POST /webhooks/payment"
	case r.Method != http.MethodPost:
		return http.StatusMethodNotAllowed, "POST /webhooks/payment"
	case r.ContentLength < 0:
		return http.StatusLengthRequired, "a Content-Length is required"
	case r.ContentLength > maxBodyBytes:
		return http.StatusRequestEntityTooLarge, "64 KiB at most"
	}
	// The body is read before a slot is taken, so that slow clients do not hold slots.
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBodyBytes))
	if err != nil {
		return http.StatusBadRequest, "the body is incomplete"
	}
	genuine, err := isGenuine(g.key, r.Header, body, time.Now())
	if err != nil {
		return http.StatusBadRequest, err.Error()
	}
	if !genuine {
		return http.StatusUnauthorized, "the signature is not ours"
	}
	select {
	case g.slots <- struct{}{}:
		defer func() { <-g.slots }()
	default:
		return http.StatusServiceUnavailable, "too many webhooks at once"
	}
	entry, err := orderOf(body, g.phones)
	if err != nil {
		return http.StatusUnprocessableEntity, "not a payment of a shop we know: " + err.Error()
	}
	return g.accept(r.Context(), entry)
}

// encode returns compact JSON without Go's escapes of <, > and &, which a push service would count as six bytes. The
// gateway encodes only maps, texts and numbers, which cannot fail.
func encode(value any) json.RawMessage {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		panic(err)
	}
	return bytes.TrimSpace(text.Bytes())
}
