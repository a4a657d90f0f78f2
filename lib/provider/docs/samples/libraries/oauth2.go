config := oauth2.Config{ClientID: id, ClientSecret: secret, RedirectURL: redirectURL, Scopes: []string{"basic", "names"}}
config.Endpoint = oauth2.Endpoint{AuthURL: strandbank + "/authorize/", TokenURL: strandbank + "/token/", AuthStyle: inParams}
challenge, s256 := param("code_challenge", hashOf(verifier)), param("code_challenge_method", "S256")
callback := customerComesBackFrom(config.AuthCodeURL(state, challenge, s256))
token, err := config.Exchange(ctx, callback.Get("code"), param("code_verifier", verifier))
