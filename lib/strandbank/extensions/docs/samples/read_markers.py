import json
import urllib.error
import urllib.request

api = "http://localhost:3000"
token = "demo_oauth_token"


def get(url):
    request = urllib.request.Request(url, headers={"Authorization": f"Bearer {token}"})
    try:
        with urllib.request.urlopen(request) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        body = json.load(error)
        raise SystemExit(f"{error.code} {body['error']}: {body['error_description']}")


# A list comes in pages: links.next is the URL of the next one, and null on the last.
url = f"{api}/3/profile/demo_profile_id/marker/?id=rs1805007,rs1805008,rs1805009,rs885479&limit=2"
while url:
    page = get(url)
    for marker in page["data"]:
        alleles = []
        for variant in marker["variants"]:
            dosage = "?" if variant["dosage"] is None else variant["dosage"]
            alleles.append(f"{variant['allele']} × {dosage}")
        print(marker["id"], ", ".join(alleles))
    url = page["links"]["next"]
