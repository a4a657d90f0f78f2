refresh_token="the latest refresh_token"
curl "${STRANDBANK_URL:-http://localhost:3000}/revoke/" -d "token=$refresh_token" \
  -d "client_id=${STRANDBANK_CLIENT_ID:-partner}" \
  -d "client_secret=${STRANDBANK_CLIENT_SECRET:-partner-secret}"
