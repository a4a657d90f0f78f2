refresh_token="the refresh_token from that response"
curl "${STRANDBANK_URL:-http://localhost:3000}/token/" \
  -d grant_type=refresh_token -d "refresh_token=$refresh_token" \
  -d "client_id=${STRANDBANK_CLIENT_ID:-partner}" \
  -d "client_secret=${STRANDBANK_CLIENT_SECRET:-partner-secret}"
