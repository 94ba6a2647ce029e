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
			return &failure{kind: refused, reason: fmt.Sprint(status, " ", found.Reason)}
		}
		a.token.forget(token)
	}
}

// account is the JSON file of a service account of Google or Huawei.
type account struct {
	ProjectID    string `json:"project_id"`
	PrivateKey   string `json:"private_key"`
	PrivateKeyID string `json:"private_key_id"`
	ClientEmail  string `json:"client_email"`
	TokenURI     string `json:"token_uri"`
	KeyID        string `json:"key_id"`
	SubAccount   string `json:"sub_account"`
}

// messages is a service whose path ends with messages:send: FCM or Push Kit of HarmonyOS.
type messages struct {
	client *http.Client
	url    string
	token  *signedToken
	// address adds the device token to the payload.
	address func(payload map[string]json.RawMessage, device string) error
	outcome func(status int, found reply) error
}

func (m *messages) send(device string, p push) error {
	token, err := m.token.current()
	if err != nil {
		return err
	}
	var payload map[string]json.RawMessage
	if err = json.Unmarshal(p.Payload, &payload); err != nil {
		return err
	}
	if err = m.address(payload, device); err != nil {
		return err
	}
	status, found, err := post(m.client, m.url, encode(payload), p.Headers,
		map[string]string{"Content-Type": "application/json", "Authorization": "Bearer " + token})
	if err != nil {
		return err
	}
	if status == 401 {
		m.token.forget(token)
		return &failure{kind: tryAgain, reason: "401"}
	}
	return m.outcome(status, found)
}

// newFCM returns Google's service, HTTP v1, with a service account's key.
func newFCM(a account, key crypto.Signer, url string) *messages {
	m := &messages{client: newClient(), url: url + "/v1/projects/" + a.ProjectID + "/messages:send", outcome: outcomeOfFCM}
	// An access token is valid for an hour.
	m.token = &signedToken{lifetime: 55 * time.Minute, sign: func(now int64) (string, error) {
		return authorize(m.client, a, key, now)
	}}
	m.address = func(payload map[string]json.RawMessage, device string) error {
		var message map[string]json.RawMessage
		if err := json.Unmarshal(payload["message"], &message); err != nil {
			return err
		}
		message["token"] = encode(device)
		payload["message"] = encode(message)
		return nil
	}
	return m
}

// authorize exchanges a signed assertion for an access token.
func authorize(client *http.Client, a account, key crypto.Signer, now int64) (string, error) {
	assertion, err := jwt("RS256", a.PrivateKeyID, map[string]any{
		"iss": a.ClientEmail, "scope": "https://www.googleapis.com/auth/firebase.messaging", "aud": a.TokenURI,
		"iat": now, "exp": now + 3600}, key)
	if err != nil {
		return "", err
	}
	form := url.Values{"grant_type": {"urn:ietf:params:oauth:grant-type:jwt-bearer"}, "assertion": {assertion}}
	status, found, err := post(client, a.TokenURI, []byte(form.Encode()),
		map[string]string{"Content-Type": "application/x-www-form-urlencoded"})
	if err == nil && found.AccessToken == "" {
		err = &failure{kind: refused, reason: fmt.Sprint(status, " from the token endpoint")}
	}
	return found.AccessToken, err
}

func outcomeOfFCM(status int, found reply) error {
	if status == 200 {
		return nil
	}
	var failed struct {
		Status  string
		Details []struct{ ErrorCode string }
	}
	// An answer of another form has no codes.
	_ = json.Unmarshal(found.Error, &failed)
	for _, detail := range failed.Details {
		if detail.ErrorCode == "UNREGISTERED" {
			return &failure{kind: gone, reason: detail.ErrorCode}
		}
	}
	return &failure{kind: refused, reason: fmt.Sprint(status, " ", failed.Status)}
}

// newHarmony returns Huawei's Push Kit, version 3, with a service account's key (Huawei, "Generating a JWT Based on a
// Service Account").
func newHarmony(a account, key crypto.Signer, url string) *messages {
	return &messages{
		client: newClient(), url: url + "/v3/" + a.ProjectID + "/messages:send", outcome: outcomeOfHarmony,
		token: &signedToken{lifetime: 55 * time.Minute, sign: func(now int64) (string, error) {
			return jwt("PS256", a.KeyID, map[string]any{"iss": a.SubAccount, "iat": now, "exp": now + 3600,
				"aud": "https://oauth-login.cloud.huawei.com/oauth2/v3/token"}, key)
		}},
		address: func(payload map[string]json.RawMessage, device string) error {
			payload["target"] = encode(map[string][]string{"token": {device}})
			return nil
		}}
}

func outcomeOfHarmony(status int, found reply) error {
	switch found.Code {
	case "80000000":
		return nil
	// 80100000: some tokens are invalid; 80300007: all are. The message contains the cause.
	case "80100000", "80300007":
		return &failure{kind: gone, reason: found.Code + " " + found.Message}
	}
	return &failure{kind: refused, reason: fmt.Sprint(status, " ", found.Code, " ", found.Message)}
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
