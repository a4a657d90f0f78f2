import json
import time
import urllib.request

api = "http://localhost:3000"
wanted = ["rs12913832", "rs4988235", "rs1815739"]


# The first response for a genome is PENDING.
def genome_of(profile_id):
    while True:
        with urllib.request.urlopen(f"{api}/1/demo/genomes/{profile_id}/") as response:
            body = json.load(response)
        if body["status"] == "READY":
            return body["genome"]
        time.sleep(1)


# The key: a header, then lines of index, id, chromosome and position.
index_of = {}
with urllib.request.urlopen(f"{api}/res/snps.data") as key:
    for line in key:
        fields = line.decode().split("\t")
        if fields[0].isdigit():
            index_of[fields[1]] = int(fields[0])

# Each call is two characters; indexes start at 0.
genome = genome_of("SP1_MOTHER_V4")
for snp in wanted:
    index = index_of.get(snp)
    print(snp, "not in the key" if index is None else genome[2 * index : 2 * index + 2])
