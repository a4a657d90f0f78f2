import json
import os
import urllib.error
import urllib.request

api = os.environ.get("STRANDBANK_URL", "http://localhost:3000")
token = os.environ.get("ACCESS_TOKEN", "demo_oauth_token")


def list_of(path):
    request = urllib.request.Request(api + path, headers={"Authorization": f"Bearer {token}"})
    try:
        with urllib.request.urlopen(request) as response:
            return json.load(response)["data"]
    except urllib.error.HTTPError as error:
        body = json.load(error)
        raise SystemExit(f"{error.code} {body['error']}: {body['error_description']}")


# The token's first profile, its bin for deep sleep, and what that bin means.
profile = list_of("/3/profile/")[0]["id"]
bin_number = list_of(f"/3/profile/{profile}/genetic_bin/?predictor_id=deep_sleep")[0]["bin_number"]
print("Bin", bin_number)
if bin_number is not None:
    for interaction in list_of("/3/genetic_phenotype_range_interaction/?predictor_id=deep_sleep"):
        meaning = interaction["bins"][str(bin_number)]
        print(f"{interaction['name']}:", meaning["maximum_difference_explanation"])
