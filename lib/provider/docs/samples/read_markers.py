import json
import urllib.error
import urllib.request

api = "http://localhost:3000"
token = "demo_oauth_token"


def get(address):
    request = urllib.request.Request(address, headers={"Authorization": f"Bearer {token}"})
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        body = json.load(refusal)
        raise SystemExit(f"{refusal.code} {body['error']}: {body['error_description']}")


# A list comes in pages: links.next is the address of the next one, and null on the last.
address = f"{api}/3/profile/demo_profile_id/marker/?id=rs1805007,rs1805008,rs1805009,rs885479&limit=2"
while address:
    page = get(address)
    for marker in page["data"]:
        alleles = []
        for variant in marker["variants"]:
            dosage = "?" if variant["dosage"] is None else variant["dosage"]
            alleles.append(f"{variant['allele']} × {dosage}")
        print(marker["id"], ", ".join(alleles))
    address = page["links"]["next"]
