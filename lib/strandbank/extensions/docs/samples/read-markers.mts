const api = "http://localhost:3000";
const token = "demo_oauth_token";

async function get(url: string) {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${body.error}: ${body.error_description}`);
  return body;
}

// A list comes in pages: links.next is the URL of the next one, and null on the last.
let next: string | null =
  `${api}/3/profile/demo_profile_id/marker/?id=rs1805007,rs1805008,rs1805009,rs885479&limit=2`;
while (next) {
  const page = await get(next);
  for (const marker of page.data) {
    const alleles: string[] = [];
    for (const { allele, dosage } of marker.variants) alleles.push(`${allele} × ${dosage ?? "?"}`);
    console.log(marker.id, alleles.join(", "));
  }
  next = page.links.next;
}
