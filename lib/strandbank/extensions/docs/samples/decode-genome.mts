const api = "http://localhost:3000";
const wanted = ["rs12913832", "rs4988235", "rs1815739"];

// The first response for a genome is PENDING.
async function genomeOf(profileId: string): Promise<string> {
  const response = await fetch(`${api}/1/demo/genomes/${profileId}/`);
  const { status, genome, error_description: problem } = await response.json();
  if (!response.ok) throw new Error(problem);
  if (status === "READY") return genome;
  await new Promise((resume) => setTimeout(resume, 1000));
  return genomeOf(profileId);
}

// The key: a header, then lines of index, id, chromosome and position.
const key = await (await fetch(`${api}/res/snps.data`)).text();
const indexOf = new Map<string, number>();
for (const line of key.split("\n")) {
  const [index = "", snp = ""] = line.split("\t");
  if (/^\d+$/.test(index)) indexOf.set(snp, Number(index));
}

// Each call is two characters; indexes start at 0.
const genome = await genomeOf("SP1_MOTHER_V4");
for (const snp of wanted) {
  const index = indexOf.get(snp);
  const call = index === undefined ? "not in the key" : genome.slice(2 * index, 2 * index + 2);
  console.log(snp, call);
}
