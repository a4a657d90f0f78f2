code="the text between code= and & in the address bar"
curl "http://localhost:3000/token/" \
  -d grant_type=authorization_code -d "code=$code" \
  -d client_id=partner -d client_secret=partner-secret \
  -d redirect_uri=http://localhost:5000/callback
