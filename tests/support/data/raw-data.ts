import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import { readMarkerFacts } from "@/lib/strandbank/core/reference/facts/read-facts";
import { postForm } from "@/tests/support/oauth";
import { formTokenOf } from "@/tests/support/pages/text-of";
import { words } from "@/tests/support/words";

/** A raw-data file on build 37 with every oddity of real ones. Lines end with CR LF. */
export const ODD_FILE = [
  "# This data file was generated for a test.",
  "# rsid\tchromosome\tposition\tgenotype",
  ...words(`
    rs3094315,1,752566,AG rs1801131,1,11854476,GT rs1801133,1,11856378,-- rs900000001,2,1000,GA
    i7000001,2,1000,GA rs900000002,2,2000,AA i7000002,2,2000,AG rs900000003,2,3000,-- i7000003,2,3000,--
    rs333,3,46414947,DI i7000004,7,117199646,II rs334,11,5248232,TT i3003137,11,5248232,TT
    i7000005,11,5248232,TT rs900000004,chr12,4000,ct rs900000005,XY,100000,AG rs900000006,25,100001,CC
    rs900000007,23,5000000,A rs900000008,X,5000001,- rs900000009,X,5000002,GG rs900000010,24,7000000,C
    rs900000011,Y,7000001,T rs900000012,MT,500,G rs900000013,M,501,D rs900000014,26,502,0`).map((row) =>
    row.replaceAll(",", "\t"),
  ),
]
  .map((line) => `${line}\r\n`)
  .join("");

/** Rows that stay private, each for a different reason. */
export const USELESS_ROWS = [
  ["unknown", "kgp123\t5\t100\tAA"],
  ["chromosome", "rs900000101\t0\t100\tAA"],
  ["unplaced", "rs900000105\t0\t--\tAA"],
  ["position", "rs900000102\t22\t999999999\tAA"],
  ["call", "rs900000103\t9\t5000\tAX"],
  ["single", "rs900000104\t9\t5001\tA"],
  ["repeated", "rs900000001\t2\t1000\tGA"],
  ["moved", "rs12913832\t15\t100\tAG"],
  ["strand", "rs4988235\t2\t136608646\tCT"],
  ["alleles", "rs1815739\t11\t66328095\tCA"],
  ["conflict", "i4000415\t1\t155205634\tTC"],
] as const;

export const VCF_FILE = `##fileformat=VCFv4.2
##contig=<ID=1>
#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tSAMPLE
1\t752566\trs3094315\tG\tA\t.\tPASS\t.\tGT\t0/1
`;

/** Real positions of well-known markers on builds 36 and 38; the comment is wrong, as in real files. */
export const BUILD_36_FILE = `# build 37.1
rs3094315\t1\t742429\tAG
rs1801131\t1\t11777063\tGT
rs1801133\t1\t11778965\tAG
rs4988235\t2\t136325116\tAG
rs7903146\t10\t114748339\tCT
rs12913832\t15\t26039213\tAG
rs9939609\t16\t52378028\tAT
rs429358\t19\t50103781\tTT
rs7412\t19\t50103919\tCC
rs4680\t22\t18331271\tAG
`;
export const BUILD_38_FILE = `# build 37.1
rs1801131\t1\t11794419\tGT
rs1801133\t1\t11796321\tAG
rs4988235\t2\t135851076\tAG
rs7903146\t10\t112998590\tCT
rs12913832\t15\t28120472\tAG
rs1426654\t15\t48134287\tAA
rs9939609\t16\t53786615\tAT
rs429358\t19\t44908684\tTT
rs7412\t19\t44908822\tCC
rs4680\t22\t19963748\tAG
`;

/** Calls by id; a single letter is doubled, and no result is `--`. */
export function callsById(text: string): Map<string, string> {
  const calls = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [id = "", , , genotype = ""] = line.split("\t");
    if (line === "" || line.startsWith("#")) continue;
    const call = genotype.toUpperCase();
    calls.set(id, /^[-0]+$/.test(call) ? "--" : call.length === 1 ? call + call : call);
  }
  return calls;
}

/** A man's file with a call for every real SNV, of which every second one is heterozygous. */
export function fileOfKnownMarkers(): string {
  const rows = readMarkerFacts().flatMap(({ id, chromosome, start, end, alleles }, at) => {
    const [one = "", other = one] = alleles;
    if (end - start !== 1 || alleles.includes("-")) return [];
    const genotype = ["X", "Y", "MT"].includes(chromosome) ? one : one + (at % 2 === 0 ? one : other);
    return [`${id}\t${chromosome}\t${end}\t${genotype}\n`];
  });
  return `# rsid\tchromosome\tposition\tgenotype\n${rows.join("")}`;
}

/** The file without the rows that a report on caffeine consumption needs. */
export const withoutCaffeine = (file: string): string =>
  file.replaceAll(/^(rs4410790|rs2472297|rs762551)\t.*\n/gm, "");

/** The form token of the import page as this customer sees it. */
export async function importFormToken(request: APIRequestContext): Promise<string> {
  const html = await (await request.get("/import/")).text();
  return /formToken\\?":\\?"([A-Za-z0-9_-]+)/.exec(html)?.[1] ?? "";
}

/** Uploads a file as the signed-in customer, for a new profile, with the form token of its page. */
export async function uploadRawData(
  request: APIRequestContext,
  data: string | Buffer,
  headers: Record<string, string> = {},
): Promise<APIResponse> {
  const usual = {
    "content-type": "application/octet-stream",
    "x-profile-name": "Zo%C3%AB%20Feld",
    "x-form-token": headers["x-form-token"] ?? (await importFormToken(request)),
  };
  return request.post("/import/upload/", { data: Buffer.from(data), headers: { ...usual, ...headers } });
}

/** The state of the signed-in customer's import, once it has ended. */
export async function endedImport(request: APIRequestContext) {
  const ask = async () => (await request.get("/import/state/")).json();
  const state = async () => (await ask()).state;
  await expect.poll(state, { intervals: [100] }).toMatch(/done|failed/);
  return ask();
}

/** Turns on the sensitive results of a profile, as its customer does. */
export async function turnOnSensitive(request: APIRequestContext, profile_id: string): Promise<void> {
  const html = await (await request.get(`/profiles/${profile_id}/sensitive/`)).text();
  const form_token = formTokenOf(html, "/profiles/sensitive/");
  const fields = { profile_id, form_token, understood: "yes", sensitive: "open" };
  const answer = await postForm(request, "/profiles/sensitive/", fields);
  expect(answer.headers().location).toBe(`/profiles/${profile_id}/?done=open`);
}
