import { createHash } from "node:crypto";
import { z } from "zod";
import { nextTurn } from "@/lib/provider/base/turns";
import { writes } from "@/lib/provider/store/database";
import { prepared } from "@/lib/provider/store/prepared";
import type { ReferenceData } from "@/lib/provider/store/versions/reference-versions";
import { keyPage } from "./key-page";

const snpKey = z.object({
  /** The reference version that the key describes. */
  version: z.string(),
  /** Three comment lines and the names of the columns. */
  head: z.string(),
  /** Hash of the content, hexadecimal. */
  hash: z.string(),
  /** The offsets in bytes at which the head and each page end; the last one is the size of the file. */
  ends: z.array(z.int()),
});

/**
 * An index of the published SNP key, from which any part of the file can be served without making the rest.
 */
export type SnpKey = z.output<typeof snpKey>;

export const keySize = ({ ends }: SnpKey): number => ends.at(-1) ?? 0;

declare global {
  var strandbankSnpKey: Promise<SnpKey> | undefined;
}

/**
 * The key of this reference data. The first caller after a change of the reference data reads the
 * whole key once to index it.
 */
export async function keyOf(reference: ReferenceData): Promise<SnpKey> {
  const known = await globalThis.strandbankSnpKey;
  if (known?.version === reference.version) return known;
  const loading = loadKey(reference);
  globalThis.strandbankSnpKey = loading;
  loading.catch(() => {
    globalThis.strandbankSnpKey = undefined;
  });
  return loading;
}

const META_KEY = "genome_key";

async function loadKey(reference: ReferenceData): Promise<SnpKey> {
  const [stored] = await metaRow({ key: META_KEY });
  const known = stored && snpKey.safeParse(JSON.parse(stored.value)).data;
  if (known?.version === reference.version) return known;
  const made = await indexKey(reference);
  const value = JSON.stringify(made);
  await writes()
    .insertInto("meta")
    .values({ key: META_KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  return made;
}

async function indexKey(reference: ReferenceData): Promise<SnpKey> {
  const head = await makeHead();
  const content = createHash("sha256").update(head);
  const ends = [head.length];
  for (let page = 0; ; page++) {
    await nextTurn();
    const lines = await keyPage(reference, page);
    if (lines.length === 0) break;
    content.update(lines);
    ends.push((ends.at(-1) ?? 0) + lines.length);
  }
  return { version: reference.version, head, hash: content.digest("hex").slice(0, 16), ends };
}

const metaRow = prepared((db, { key }: { key: string }) =>
  db.selectFrom("meta").select("value").where("key", "=", key),
);

async function makeHead(): Promise<string> {
  const [date] = await metaRow({ key: "reference_date" });
  return [
    `# Date: ${date?.value ?? ""}`,
    "# Index: position of the SNP in the genome string, counting from 0; its call is the two characters from 2 * index. A later key only adds indices at the end.",
    "# Strand: calls are on the plus strand of GRCh37 (build 37); chromosome_position counts from 1.",
    "index\tsnp\tchromosome\tchromosome_position",
    "",
  ].join("\n");
}
