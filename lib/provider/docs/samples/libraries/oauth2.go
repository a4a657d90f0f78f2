config := oauth2.Config{
	ClientID:     clientID,
	ClientSecret: clientSecret,
	RedirectURL:  redirectURL,
	Scopes:       []string{"basic", "names"},
	Endpoint: oauth2.Endpoint{
		AuthURL:   strandbank + "/authorize/",
		TokenURL:  strandbank + "/token/",
		AuthStyle: oauth2.AuthStyleInParams,
	},
}
digest := sha256.Sum256([]byte(verifier))
url := config.AuthCodeURL(
	state,
	oauth2.SetAuthURLParam("code_challenge", base64.RawURLEncoding.EncodeToString(digest[:])),
	oauth2.SetAuthURLParam("code_challenge_method", "S256"),
)
callback := customerComesBackFrom(url)
token, err := config.Exchange(ctx, callback.Get("code"), oauth2.SetAuthURLParam("code_verifier", verifier))
