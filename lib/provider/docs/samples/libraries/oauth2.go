package main

import (
	"bufio"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"log"
	"net/url"
	"os"
	"strings"

	"golang.org/x/oauth2"
)

func setting(name, byDefault string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return byDefault
}

func random() string {
	bytes := make([]byte, 32)
	if _, err := rand.Read(bytes); err != nil {
		log.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString(bytes)
}

func main() {
	strandbank := setting("STRANDBANK_URL", "http://localhost:3000")
	config := oauth2.Config{
		ClientID:     setting("STRANDBANK_CLIENT_ID", "partner"),
		ClientSecret: setting("STRANDBANK_CLIENT_SECRET", "partner-secret"),
		RedirectURL:  setting("STRANDBANK_REDIRECT_URI", "http://localhost:5000/callback"),
		Scopes:       []string{"basic", "names"},
		Endpoint: oauth2.Endpoint{
			AuthURL:   strandbank + "/authorize/",
			TokenURL:  strandbank + "/token/",
			AuthStyle: oauth2.AuthStyleInParams,
		},
	}
	state, verifier := random(), random()
	digest := sha256.Sum256([]byte(verifier))
	fmt.Printf("Open this URL in a browser:\n%s\n\nPaste the URL you were sent to: ", config.AuthCodeURL(
		state,
		oauth2.SetAuthURLParam("code_challenge", base64.RawURLEncoding.EncodeToString(digest[:])),
		oauth2.SetAuthURLParam("code_challenge_method", "S256"),
	))
	line, _ := bufio.NewReader(os.Stdin).ReadString('\n')
	callback, err := url.Parse(strings.TrimSpace(line))
	if err != nil {
		log.Fatal(err)
	}
	returned := callback.Query()
	if returned.Get("state") != state || returned.Get("iss") != strandbank {
		log.Fatal("The response does not match this request.")
	}
	token, err := config.Exchange(context.Background(), returned.Get("code"), oauth2.SetAuthURLParam("code_verifier", verifier))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("Granted:", token.Extra("scope"))
}
