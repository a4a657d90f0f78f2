refresh_token="the refresh_token from that response"
curl "http://localhost:3000/token/" \
  -d grant_type=refresh_token -d "refresh_token=$refresh_token" \
  -d client_id=partner -d client_secret=partner-secret \
  -d redirect_uri=http://localhost:5000/callback
