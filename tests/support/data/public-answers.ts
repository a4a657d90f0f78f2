import { createHash } from "node:crypto";

/** What differs from request to request. */
const OWN_HEADERS = new Set(["date", "age", "x-request-id", "ratelimit", "keep-alive", "connection"]);

const LISTS = [
  "/3/accession/",
  "/3/marker/?limit=10000",
  "/3/marker/?chromosome_id=2&start=0&end=5000",
  "/3/variant/?limit=10000",
  "/3/genetic_phenotype_range_interaction/?limit=10000",
];

/** Everything that anybody may read of a server: status, headers and a hash of the body, by URL. */
export async function publicAnswers(
  base: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const answers = new Map<string, unknown>();
  const read = async (path: string) => {
    const response = await fetch(new URL(path, base), { redirect: "manual" });
    const body = Buffer.from(await response.arrayBuffer());
    const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name));
    answers.set(path, { status: response.status, headers, body: hash(body) });
    return { location: response.headers.get("location"), body: body.toString() };
  };
  for (const list of LISTS)
    for (let path: string | null = list; path !== null; )
      path = JSON.parse((await read(path)).body).links?.next ?? null;
  for (const { id } of JSON.parse((await read("/3/accession/")).body).data) await read(`/3/accession/${id}/`);
  for (const id of ids) await read(`/3/marker/${id}/`);
  const { location } = await read("/res/snps.data");
  if (location) await read(location);
  for (const path of ["/openapi.json", "/1/demo/user/", "/1/demo/names/"]) await read(path);
  return answers;
}

const hash = (body: Buffer) => createHash("sha256").update(body).digest("hex");
