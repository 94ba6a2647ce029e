package main

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestSignedTokens(t *testing.T) {
	curve, _ := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	modulus, _ := rsa.GenerateKey(rand.Reader, 2048)
	for algorithm, key := range map[string]crypto.Signer{"ES256": curve, "RS256": modulus, "PS256": modulus} {
		// Some signatures have an r or s with leading zeros.
		for round := 0; round < 300; round++ {
			text, err := jwt(algorithm, "A1", map[string]any{"iat": round}, key)
			if err != nil {
				t.Fatal(algorithm, err)
			}
			parts := strings.Split(text, ".")
			head, _ := base64.RawURLEncoding.DecodeString(parts[0])
			signature, err := base64.RawURLEncoding.DecodeString(parts[2])
			if err != nil || string(head) != fmt.Sprintf(`{"alg":"%s","kid":"A1","typ":"JWT"}`, algorithm) {
				t.Fatal(string(head), err)
			}
			digest := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
			if !verifies(algorithm, key, digest[:], signature) {
				t.Fatal(algorithm, " does not verify")
			}
			if algorithm != "ES256" && round > 2 {
				break
			}
		}
	}
	if _, err := jwt("ES256", "A1", nil, modulus); err == nil {
		t.Error("an RSA key signs ES256")
	}
	if _, err := jwt("RS256", "A1", nil, curve); err == nil {
		t.Error("a key of P-256 signs RS256")
	}
}

func verifies(algorithm string, key crypto.Signer, digest, signature []byte) bool {
	switch public := key.Public().(type) {
	case *ecdsa.PublicKey:
		return len(signature) == 64 &&
			ecdsa.Verify(public, digest, new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:]))
	case *rsa.PublicKey:
		if algorithm == "PS256" {
			options := &rsa.PSSOptions{SaltLength: rsa.PSSSaltLengthEqualsHash}
			return rsa.VerifyPSS(public, crypto.SHA256, digest, signature, options) == nil
		}
		return rsa.VerifyPKCS1v15(public, crypto.SHA256, digest, signature) == nil
	}
	return false
}

func TestForgottenTokenIsSignedOnce(t *testing.T) {
	count := 0
	token := signedToken{lifetime: time.Hour, sign: func(int64) (string, error) {
		count++
		return fmt.Sprint("token-", count), nil
	}}
	old, _ := token.current()
	// Two pushes with the same token are refused. The second refusal arrives after the renewal.
	token.forget(old)
	token.current()
	token.forget(old)
	if text, _ := token.current(); text != "token-2" || count != 2 {
		t.Error(text, count)
	}
}

func TestFailuresContainNoToken(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Location", "http://127.0.0.1:1/")
		w.WriteHeader(http.StatusTemporaryRedirect)
	}))
	key, _ := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	service := newAPNs(key, "A1", "TEAM", "com.example.shop", server.URL)
	sent := push{Headers: map[string]string{}, Payload: []byte("{}")}
	if err := service.send("device-token", sent); err == nil || err.Error() != "Refused: 307 " {
		t.Error("a redirect is followed:", err)
	}
	server.Close()
	err := service.send("device-token", sent)
	if failed, known := err.(*failure); !known || failed.kind != tryAgain || strings.Contains(err.Error(), "device-token") {
		t.Error(err)
	}
}
