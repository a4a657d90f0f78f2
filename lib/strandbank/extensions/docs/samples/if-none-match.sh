url="http://localhost:3000/3/marker/rs12913832/"
tag=$(curl -sS -o /dev/null -D - "$url" | tr -d '\r' | sed -n 's/^[Ee][Tt]ag: //p')
curl -sS -o /dev/null -w '%{http_code}\n' -H "If-None-Match: $tag" "$url"
