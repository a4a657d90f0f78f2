/** An OAuth library that was run against this service. */
export interface Library {
  id: string;
  title: string;
  /** The version that was run against this service. */
  version: string;
  file: string;
  notes: React.ReactNode;
}

/** We ran each through a consent that refused `names`, an account request, and a refresh if it has one. */
export const libraries: readonly Library[] = [
  {
    id: "next-auth",
    title: "next-auth 4",
    version: "next-auth 4.24.15",
    file: "next-auth.mjs",
    notes: (
      <p>
        Set <code>issuer</code>; without it, next-auth rejects the <code>iss</code> in every redirect. It does
        not refresh tokens; see <a href="/docs/reference-application/#refresh">Rangefinder’s refresh</a> for
        how to do it. Register a redirect URI that ends with <code>/api/auth/callback/strandbank</code>.
      </p>
    ),
  },
  {
    id: "auth-js",
    title: "Auth.js 5",
    version: "its core, @auth/core 0.41.3",
    file: "auth-js.mjs",
    notes: (
      <p>
        Almost the same configuration. With the provider type <code>oauth</code> it reads no metadata, so it
        needs the three URLs and <code>issuer</code>; otherwise it fails with <em>unexpected “iss”</em>. The
        redirect URI ends with <code>/auth/callback/strandbank</code>, under the <code>basePath</code> that
        you set.
      </p>
    ),
  },
  {
    id: "openid-client",
    title: "openid-client",
    version: "openid-client 6.8.9",
    file: "openid-client.mjs",
    notes: (
      <p>
        Our metadata describes OAuth 2.0 without OpenID Connect, hence <code>algorithm: "oauth2"</code>.
        Refresh with <code>client.refreshTokenGrant(config, tokens.refresh_token)</code>. You need{" "}
        <code>allowInsecureRequests</code> only for a service on http, such as this demo on your machine.
      </p>
    ),
  },
  {
    id: "oauth4webapi",
    title: "oauth4webapi",
    version: "oauth4webapi 3.8.8",
    file: "oauth4webapi.mjs",
    notes: (
      <p>
        <code>parameters</code> are <code>response_type</code>, <code>scope</code>, <code>state</code>,{" "}
        <code>code_challenge</code> and <code>code_challenge_method</code>. HTTP Basic (
        <code>ClientSecretBasic</code>) works too.
      </p>
    ),
  },
  {
    id: "simple-oauth2",
    title: "simple-oauth2",
    version: "simple-oauth2 5.1.0",
    file: "simple-oauth2.mjs",
    notes: (
      <p>
        It checks neither <code>state</code> nor <code>iss</code>: compare both yourself before you exchange
        the code. After <code>refresh()</code>, store the token that it returns; the previous one no longer
        works. <code>renewed.revokeAll()</code> ends your access.
      </p>
    ),
  },
  {
    id: "passport-oauth2",
    title: "passport-oauth2",
    version: "passport-oauth2 1.8.0",
    file: "passport-oauth2.mjs",
    notes: (
      <p>
        <code>pkce</code> and <code>state</code> both need session middleware. The third argument of the
        callback holds the rest of the token response, including the granted <code>scope</code>. It does not
        refresh tokens.
      </p>
    ),
  },
  {
    id: "requests-oauthlib",
    title: "requests-oauthlib",
    version: "requests-oauthlib 2.0.0 with oauthlib 4.0.0",
    file: "requests_oauthlib.py",
    notes: (
      <p>
        Without <code>OAUTHLIB_RELAX_TOKEN_SCOPE</code>, a partial consent raises{" "}
        <em>Warning: Scope has changed</em> as an exception, after the code has been used. Without the last
        line, a refresh asks for the refused scopes too and gets <code>invalid_scope</code>. On http, also set{" "}
        <code>OAUTHLIB_INSECURE_TRANSPORT=1</code>.
      </p>
    ),
  },
  {
    id: "authlib",
    title: "Authlib",
    version: "Authlib 1.8.0, requests client",
    file: "authlib.py",
    notes: (
      <p>
        You need the last line here too, before <code>session.refresh_token()</code>. Pass{" "}
        <code>update_token</code> to the session to store each new refresh token.
      </p>
    ),
  },
  {
    id: "golang",
    title: "golang.org/x/oauth2",
    version: "x/oauth2 0.3.0 with Go 1.19",
    file: "oauth2.go",
    notes: (
      <p>
        <code>param</code> is <code>oauth2.SetAuthURLParam</code>, <code>inParams</code>{" "}
        <code>oauth2.AuthStyleInParams</code>, and <code>hashOf</code> SHA-256 in base64url without padding.
        <code>token.Extra("scope")</code> holds the granted scopes. <code>config.TokenSource</code> refreshes
        automatically, one request at a time within a process; store the token it returns.
      </p>
    ),
  },
];
