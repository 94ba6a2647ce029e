package main

import (
	"bytes"
	"crypto"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"
	"time"
)

const sendTime = 8 * time.Second

// The kinds of failed pushes. gone: the app was removed from the phone, or the phone has a new token. refused: the
// operator has to read the reason. tryAgain: the service cannot accept the push now.
const (
	gone     = "Gone"
	refused  = "Refused"
	tryAgain = "TryAgain"
)

type failure struct {
	kind, reason string
	// The pause that the service requests.
	after time.Duration
}

func (f *failure) Error() string { return f.kind + ": " + f.reason }

// refusedOrKey returns the kind of a status of 4xx. 401 and 403: the operator can correct keys and permissions.
func refusedOrKey(status int) string {
	if status == http.StatusUnauthorized || status == http.StatusForbidden {
		return tryAgain
	}
	return refused
}

type sender interface {
	send(device string, p push) error
}

// signedToken is a token that is renewed before it expires.
type signedToken struct {
	mutex    sync.Mutex
	lifetime time.Duration
	sign     func(now int64) (string, error)
	text     string
	end      time.Time
}

func (t *signedToken) current() (text string, err error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if now := time.Now(); !now.Before(t.end) {
		if text, err = t.sign(now.Unix()); err != nil {
			return "", err
		}
		t.text, t.end = text, now.Add(t.lifetime)
	}
	return t.text, nil
}

// forget ignores a token that was replaced meanwhile: two pushes refused at once result in one new token.
func (t *signedToken) forget(text string) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.text == text {
		t.end = time.Time{}
	}
}

// newClient returns a client for one service. Redirects are errors, because they could send a token to another host.
func newClient() *http.Client {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = 64
	return &http.Client{Transport: transport, Timeout: sendTime,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

// reply contains the members of the services' answers that the gateway reads.
type reply struct {
	Reason      string          `json:"reason"`
	Code        string          `json:"code"`
	Message     string          `json:"msg"`
	AccessToken string          `json:"access_token"`
	Error       json.RawMessage `json:"error"`
}

// post returns status and answer, or a failure of the kind tryAgain.
func post(client *http.Client, address string, body []byte, fields ...map[string]string) (int, reply, error) {
	request, err := http.NewRequest(http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return 0, reply{}, &failure{kind: tryAgain, reason: "the address is not a URL"}
	}
	for _, each := range fields {
		for name, value := range each {
			request.Header.Set(name, value)
		}
	}
	response, err := client.Do(request)
	if err != nil {
		// HTTP/2 would send the next push on the same connection, even if its network path is gone.
		client.CloseIdleConnections()
		return 0, reply{}, &failure{kind: tryAgain, reason: withoutURL(err).Error()}
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, maxAnswerBytes))
	if err != nil {
		return 0, reply{}, &failure{kind: tryAgain, reason: err.Error()}
	}
	var found reply
	if json.Unmarshal(text, &found) != nil {
		found = reply{}
	}
	if response.StatusCode == 429 || response.StatusCode >= 500 {
		reason := fmt.Sprint(response.StatusCode, " ", found.Reason, found.Code)
		return 0, reply{}, &failure{tryAgain, reason, retryAfter(response.Header)}
	}
	return response.StatusCode, found, nil
}

// apns is Apple's service over HTTP/2, with an ES256 token (Apple, "Establishing a token-based connection to APNs").
type apns struct {
	client     *http.Client
	url, topic string
	token      *signedToken
}

func newAPNs(key crypto.Signer, keyID, teamID, topic, url string) *apns {
	// Apple refuses a token that is older than an hour, and one that changes more often than every 20 minutes.
	return &apns{newClient(), url, topic, &signedToken{lifetime: 50 * time.Minute, sign: func(now int64) (string, error) {
		return jwt("ES256", keyID, map[string]any{"iss": teamID, "iat": now}, key)
	}}}
}

func (a *apns) send(device string, p push) error {
	// Compact JSON with Crier's own escapes, because Crier counted the bytes of this form.
	var body bytes.Buffer
	if err := json.Compact(&body, p.Payload); err != nil {
		return err
	}
	for attempt := 0; ; attempt++ {
		token, err := a.token.current()
		if err != nil {
			return err
		}
		status, found, err := post(a.client, a.url+"/3/device/"+url.PathEscape(device), body.Bytes(), p.Headers,
			map[string]string{"apns-topic": a.topic, "authorization": "bearer " + token})
		switch {
		case err != nil:
			return err
		case status == 200:
			return nil
		case status == 410 || found.Reason == "BadDeviceToken" || found.Reason == "DeviceTokenNotForTopic":
			return &failure{kind: gone, reason: found.Reason}
		case attempt > 0 || found.Reason != "ExpiredProviderToken":
			return &failure{kind: refusedOrKey(status), reason: fmt.Sprint(status, " ", found.Reason)}
		}
		a.token.forget(token)
	}
}

// printer prints APNs requests without their `authorization` header. It replaces the senders if no key is set.
type printer struct{ topic string }

func (p printer) send(device string, sent push) error {
	lines := []string{"POST https://api.push.apple.com/3/device/" + device, "apns-topic: " + p.topic}
	for name, value := range sent.Headers {
		lines = append(lines, name+": "+value)
	}
	// One write, so that two pushes do not mix.
	_, err := os.Stdout.WriteString(strings.Join(append(lines, "", string(sent.Payload), "", ""), "\n"))
	return err
}
