import passport from "passport";
import OAuth2Strategy from "passport-oauth2";

const {
  STRANDBANK_URL: strandbank = "http://localhost:3000",
  STRANDBANK_CLIENT_ID: clientId = "partner",
  STRANDBANK_CLIENT_SECRET: clientSecret = "partner-secret",
  STRANDBANK_REDIRECT_URI: redirectUri = "http://localhost:5000/callback",
} = process.env;

const options = {
  authorizationURL: `${strandbank}/authorize/`,
  tokenURL: `${strandbank}/token/`,
  callbackURL: redirectUri,
  clientID: clientId,
  clientSecret,
  scope: ["basic", "names"],
  pkce: true,
  state: true,
};
const verify = (accessToken, refreshToken, { scope }, _profile, done) =>
  done(null, { accessToken, refreshToken, scope });
passport.use("strandbank", new OAuth2Strategy(options, verify));
