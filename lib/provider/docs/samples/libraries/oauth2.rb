require "base64"
require "digest"
require "oauth2"
require "securerandom"

strandbank = ENV.fetch("STRANDBANK_URL", "http://localhost:3000")
redirect_uri = ENV.fetch("STRANDBANK_REDIRECT_URI", "http://localhost:5000/callback")
client = OAuth2::Client.new(
  ENV.fetch("STRANDBANK_CLIENT_ID", "partner"),
  ENV.fetch("STRANDBANK_CLIENT_SECRET", "partner-secret"),
  site: strandbank,
  authorize_url: "/authorize/",
  token_url: "/token/",
  auth_scheme: :request_body
)
state = SecureRandom.urlsafe_base64(16)
verifier = SecureRandom.urlsafe_base64(32)
url = client.auth_code.authorize_url(
  redirect_uri: redirect_uri,
  scope: "basic names",
  state: state,
  code_challenge: Base64.urlsafe_encode64(Digest::SHA256.digest(verifier), padding: false),
  code_challenge_method: "S256"
)
puts "Open this URL in a browser:\n#{url}\n\n"
print "Paste the URL you were sent to: "
returned = URI.decode_www_form(URI(gets.strip).query).to_h
raise "The response does not match this request." if returned["state"] != state || returned["iss"] != strandbank
raise "No access: #{returned["error"]}" unless returned["code"]

token = client.auth_code.get_token(returned["code"], redirect_uri: redirect_uri, code_verifier: verifier)
puts "Granted: #{token.params["scope"]}"
