code="the text between code= and & in the address bar"
curl "${STRANDBANK_URL:-http://localhost:3000}/token/" \
  -d grant_type=authorization_code -d "code=$code" \
  -d "client_id=${STRANDBANK_CLIENT_ID:-partner}" \
  -d "client_secret=${STRANDBANK_CLIENT_SECRET:-partner-secret}" \
  -d "redirect_uri=${STRANDBANK_REDIRECT_URI:-http://localhost:5000/callback}"
