package main

import (
	"crypto"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
)

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
	// address returns the headers and the body of the request to a device.
	address func(p push, device string) (push, error)
	outcome func(status int, found reply) error
	// isOldToken reports whether another access token could help.
	isOldToken func(status int, found reply) bool
}

func (m *messages) send(device string, p push) error {
	token, err := m.token.current()
	if err != nil {
		return err
	}
	request, err := m.address(p, device)
	if err != nil {
		return err
	}
	status, found, err := post(m.client, m.url, request.Payload, request.Headers,
		map[string]string{"Content-Type": "application/json", "Authorization": "Bearer " + token})
	if err != nil {
		return err
	}
	if m.isOldToken(status, found) {
		m.token.forget(token)
	}
	return m.outcome(status, found)
}

// newFCM returns Google's service, HTTP v1, with a service account's key.
func newFCM(a account, key crypto.Signer, url string) *messages {
	m := &messages{client: newClient(), url: url + "/v1/projects/" + a.ProjectID + "/messages:send",
		address: addressForAndroid, outcome: outcomeOfFCM, isOldToken: isOldTokenOfFCM}
	// An access token is valid for an hour.
	m.token = &signedToken{lifetime: 55 * time.Minute, sign: func(now int64) (string, error) {
		return authorize(m.client, a, key, now)
	}}
	return m
}

// addressForAndroid adds the token to the message.
func addressForAndroid(p push, device string) (push, error) {
	var payload struct{ Message map[string]json.RawMessage }
	if err := json.Unmarshal(p.Payload, &payload); err != nil {
		return push{}, err
	}
	if payload.Message == nil {
		return push{}, errors.New("the payload has no message")
	}
	payload.Message["token"] = encode(device)
	return push{Headers: p.Headers, Payload: encode(map[string]any{"message": payload.Message})}, nil
}

// forIOS returns FCM for iOS phones. It passes the headers and the payload of Crier's apns on to Apple, and adds the topic.
func (m messages) forIOS() *messages {
	m.address = func(p push, device string) (push, error) {
		message := map[string]any{"token": device, "apns": map[string]any{"headers": p.Headers, "payload": p.Payload}}
		return push{Payload: encode(map[string]any{"message": message})}, nil
	}
	return &m
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
		// The operator can correct the key and the clock.
		err = &failure{kind: tryAgain, reason: fmt.Sprint(status, " from the token endpoint")}
	}
	return found.AccessToken, err
}

// errorOfFCM returns the name of an error, such as UNAVAILABLE, and FCM's codes. The message could quote the push.
func errorOfFCM(found reply) (name string, codes []string) {
	var failed struct {
		Status  string
		Details []struct{ ErrorCode string }
	}
	// An answer of another form has no codes.
	_ = json.Unmarshal(found.Error, &failed)
	for _, detail := range failed.Details {
		if detail.ErrorCode != "" {
			codes = append(codes, detail.ErrorCode)
		}
	}
	return failed.Status, codes
}

func outcomeOfFCM(status int, found reply) error {
	if status == 200 {
		return nil
	}
	name, codes := errorOfFCM(found)
	for _, code := range codes {
		// SENDER_ID_MISMATCH: the token belongs to an app of another project.
		if code == "UNREGISTERED" || code == "SENDER_ID_MISMATCH" {
			return &failure{kind: gone, reason: code}
		}
	}
	return &failure{kind: refusedOrKey(status), reason: fmt.Sprint(status, " ", name, " ", strings.Join(codes, " "))}
}

// isOldTokenOfFCM is false for THIRD_PARTY_AUTH_ERROR: Firebase lacks the app's key for Apple.
func isOldTokenOfFCM(status int, found reply) bool {
	_, codes := errorOfFCM(found)
	return status == 401 && !strings.Contains(strings.Join(codes, " "), "THIRD_PARTY_AUTH_ERROR")
}

// newHarmony returns Huawei's Push Kit, version 3, with a service account's key (Huawei, "Generating a JWT Based on a
// Service Account"). isTest marks the messages as test messages.
func newHarmony(a account, key crypto.Signer, url string, isTest bool) *messages {
	return &messages{
		client: newClient(), url: url + "/v3/" + a.ProjectID + "/messages:send", outcome: outcomeOfHarmony,
		isOldToken: isOldTokenOfHarmony,
		token: &signedToken{lifetime: 55 * time.Minute, sign: func(now int64) (string, error) {
			return jwt("PS256", a.KeyID, map[string]any{"iss": a.SubAccount, "iat": now, "exp": now + 3600,
				"aud": "https://oauth-login.cloud.huawei.com/oauth2/v3/token"}, key)
		}},
		address: func(p push, device string) (push, error) {
			var payload map[string]json.RawMessage
			if err := json.Unmarshal(p.Payload, &payload); err != nil {
				return push{}, err
			}
			payload["target"] = encode(map[string][]string{"token": {device}})
			if isTest {
				var options map[string]json.RawMessage
				if err := json.Unmarshal(payload["pushOptions"], &options); err != nil {
					return push{}, err
				}
				options["testMessage"] = encode(true)
				payload["pushOptions"] = encode(options)
			}
			return push{Headers: p.Headers, Payload: encode(payload)}, nil
		}}
}

func outcomeOfHarmony(status int, found reply) error {
	reason := fmt.Sprint(status, " ", found.Code, " ", found.Message)
	switch {
	case found.Code == "80000000":
		return nil
	// 80100000: some tokens are illegal; 80300007: all are. The message contains the cause.
	case (found.Code == "80100000" || found.Code == "80300007") && !concernsApp(found.Message):
		return &failure{kind: gone, reason: reason}
	case isOldTokenOfHarmony(status, found):
		return &failure{kind: tryAgain, reason: reason}
	}
	return &failure{kind: refusedOrKey(status), reason: reason}
}

// isOldTokenOfHarmony includes 80200001 and 80200003: the token is wrong or has expired.
func isOldTokenOfHarmony(status int, found reply) bool {
	return status == 401 || strings.HasPrefix(found.Code, "802")
}

// concernsApp reports whether the text of an error, such as {"illegalTokens":{"noPushTypeRight":["…"]},"failure":1}, has a
// cause that concerns the app (Huawei, "Response Parameters" of scenario-specific messages): a missing permission for the
// message type, an app that does not exist, or a penalty.
func concernsApp(text string) bool {
	var failed struct {
		IllegalTokens map[string]json.RawMessage `json:"illegalTokens"`
	}
	// A text of another form has no causes.
	_ = json.Unmarshal([]byte(text), &failed)
	for _, cause := range []string{"noPushTypeRight", "appinfoError", "disableSendHuaweiMsgBecauseOfPenalty"} {
		if _, found := failed.IllegalTokens[cause]; found {
			return true
		}
	}
	return false
}
