token="demo_oauth_token"
curl -H "Authorization: Bearer $token" "http://localhost:3000/3/account/?include=profiles"
curl -H "Authorization: Bearer $token" "http://localhost:3000/3/profile/demo_profile_id/marker/rs12913832/"
