import passport from "passport";
import OAuth2Strategy from "passport-oauth2";

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
