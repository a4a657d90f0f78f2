// A partner's client with types generated from the document; openapi-client.spec.ts compiles and runs it.
import createClient from "openapi-fetch";
import type { paths } from "./strandbank";

const [baseUrl = "", token = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });

const marker = await client.GET("/3/marker/{marker_id}/", { params: { path: { marker_id: "rs12913832" } } });
if (marker.error) throw new Error(marker.error.error_description);
const alleles: string[] = marker.data.variants.map(({ allele }) => allele);
const start: number = marker.data.start;

const profileMarkers = await client.GET("/3/profile/{profile_id}/marker/", {
  params: { path: { profile_id: "demo_profile_id" }, query: { gene_name: "MC1R", limit: 2 } },
  headers: { authorization: `Bearer ${token}` },
});
if (profileMarkers.error) throw new Error(profileMarkers.error.error_description);
const dosages: (number | null)[] = profileMarkers.data.data.flatMap(({ variants }) =>
  variants.map(({ dosage }) => dosage),
);
const next: string | null = profileMarkers.data.links.next;

// @ts-expect-error The parameter is called gene_name.
await client.GET("/3/marker/", { params: { query: { gene: "MC1R" } } });
// @ts-expect-error A marker has no position.
marker.data.position;

console.log(JSON.stringify({ alleles, start, dosages, next }));
