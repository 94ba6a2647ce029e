package main

import (
	"context"
	"crypto"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"
)

func setting(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

func isSet(name string) (bool, error) {
	value := setting(name, "0")
	if value != "0" && value != "1" {
		return false, fmt.Errorf("%s is 0 or 1", name)
	}
	return value == "1", nil
}

// configuredSenders returns the senders by service.
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
		if _, err := jwt("ES256", keyID, nil, key); err != nil {
			return nil, fmt.Errorf("GATEWAY_APNS_KEY: %w", err)
		}
		senders["apns"] = newAPNs(key, keyID, teamID, topic, setting("GATEWAY_APNS_URL", "https://api.push.apple.com"))
	}
	if found, key, err := serviceAccount("GATEWAY_FCM_ACCOUNT", "RS256"); err != nil {
		return nil, err
	} else if key != nil {
		android := newFCM(found, key, setting("GATEWAY_FCM_URL", "https://fcm.googleapis.com"))
		senders["fcm"], senders["fcm-ios"] = android, android.forIOS()
	}
	if found, key, err := serviceAccount("GATEWAY_HARMONY_ACCOUNT", "PS256"); err != nil {
		return nil, err
	} else if key != nil {
		isTest, err := isSet("GATEWAY_HARMONY_TEST_MESSAGE")
		if err != nil {
			return nil, err
		}
		senders["harmony"] = newHarmony(found, key, setting("GATEWAY_HARMONY_URL", "https://push-api.cloud.huawei.com"), isTest)
	}
	return senders, nil
}

// serviceAccount reads the file that a setting names. The key is nil without the setting.
func serviceAccount(name, algorithm string) (found account, key crypto.Signer, err error) {
	path := os.Getenv(name)
	if path == "" {
		return
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return found, nil, fmt.Errorf("%s: %w", name, err)
	}
	if json.Unmarshal(text, &found) != nil || !found.isComplete(algorithm) {
		return found, nil, fmt.Errorf("%s: the file is not a service account of this service", name)
	}
	if key, err = parseKey([]byte(found.PrivateKey)); err == nil {
		// A key that cannot sign fails at the start.
		_, err = jwt(algorithm, "", nil, key)
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return
}

// isComplete reports whether the account has the members of Google's (RS256) or Huawei's (PS256) file.
func (a account) isComplete(algorithm string) bool {
	if algorithm == "RS256" {
		return a.ProjectID != "" && a.ClientEmail != "" && a.PrivateKeyID != "" && a.TokenURI != ""
	}
	return a.ProjectID != "" && a.KeyID != "" && a.SubAccount != ""
}

// configure reads the environment.
func configure(running context.Context) (*gateway, error) {
	g := &gateway{running: running, slots: make(chan struct{}, maxWebhooks), renewals: make(chan struct{}, maxRenewals)}
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
		for service := range pushes {
			g.senders[service] = printed
		}
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
