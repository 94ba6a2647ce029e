package main

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"errors"
)

// parseKey reads a PKCS #8 key in PEM: P-256 for ES256, RSA for RS256 and PS256.
func parseKey(text []byte) (crypto.Signer, error) {
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, errors.New("the key is not PEM")
	}
	key, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return nil, errors.New("the key is not PKCS #8")
	}
	switch key := key.(type) {
	case *ecdsa.PrivateKey:
		if key.Curve.Params().BitSize == 256 {
			return key, nil
		}
	case *rsa.PrivateKey:
		return key, nil
	}
	return nil, errors.New("the key is neither P-256 nor RSA")
}

// jwt signs with ES256, RS256 or PS256.
func jwt(algorithm, keyID string, claims map[string]any, key crypto.Signer) (string, error) {
	head := encode(map[string]string{"alg": algorithm, "kid": keyID, "typ": "JWT"})
	text := base64.RawURLEncoding.EncodeToString(head) + "." + base64.RawURLEncoding.EncodeToString(encode(claims))
	digest := sha256.Sum256([]byte(text))
	signature, err := sign(algorithm, digest[:], key)
	return text + "." + base64.RawURLEncoding.EncodeToString(signature), err
}

func sign(algorithm string, digest []byte, key crypto.Signer) ([]byte, error) {
	curve, isECDSA := key.(*ecdsa.PrivateKey)
	switch {
	case isECDSA != (algorithm == "ES256"):
		return nil, errors.New("the key has another algorithm than the service")
	case isECDSA:
		r, s, err := ecdsa.Sign(rand.Reader, curve, digest)
		if err != nil {
			return nil, err
		}
		// JWTs contain r and s as 32 bytes each. crypto.Signer would return them in ASN.1.
		signature := make([]byte, 64)
		r.FillBytes(signature[:32])
		s.FillBytes(signature[32:])
		return signature, nil
	case algorithm == "PS256":
		options := &rsa.PSSOptions{SaltLength: rsa.PSSSaltLengthEqualsHash, Hash: crypto.SHA256}
		return key.Sign(rand.Reader, digest, options)
	}
	return key.Sign(rand.Reader, digest, crypto.SHA256)
}
