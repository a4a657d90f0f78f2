const addresses = { authorizationURL: `${strandbank}/authorize/`, tokenURL: `${strandbank}/token/`, callbackURL };
const options = { ...addresses, clientID, clientSecret, scope: ["basic", "names"], pkce: true, state: true };
const verify = (accessToken, refreshToken, { scope }, _profile, done) =>
  done(null, { accessToken, refreshToken, scope });
passport.use("strandbank", new OAuth2Strategy(options, verify));
