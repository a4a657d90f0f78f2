import { createHash } from "node:crypto";
import { z } from "zod";
import { nextTurn } from "@/lib/provider/base/turns";
import { referenceVersion } from "@/lib/provider/reference/version";
import { database } from "@/lib/provider/store/database";
import { prepared } from "@/lib/provider/store/prepared";
import { keyPage } from "./key-page";

const genomeKey = z.object({
  /** The version of the reference data that the key describes. */
  version: z.string(),
  /** Hash of the content, in hexadecimal. */
  hash: z.string(),
  /** End of the head and of each page, in bytes from the start; the last one is the size. */
  ends: z.array(z.int()),
});

/** Layout of the published key: enough to serve any byte range of it without generating the rest. */
export type GenomeKey = z.output<typeof genomeKey>;

export const sizeOf = ({ ends }: GenomeKey): number => ends.at(-1) ?? 0;

declare global {
  var strandbankGenomeKey: Promise<GenomeKey> | undefined;
}

/**
 * The present key. After a change of the reference data the first caller generates it once and stores its
 * layout.
 */
export async function presentKey(): Promise<GenomeKey> {
  const version = await referenceVersion();
  const known = await globalThis.strandbankGenomeKey;
  if (known?.version === version) return known;
  const loading = loadKey(version);
  globalThis.strandbankGenomeKey = loading;
  loading.catch(() => {
    globalThis.strandbankGenomeKey = undefined;
  });
  return loading;
}

async function loadKey(version: string): Promise<GenomeKey> {
  const [stored] = await metaRow({ key: "genome_key" });
  const known = stored && genomeKey.parse(JSON.parse(stored.value));
  if (known?.version === version) return known;
  const made = await readThrough(version);
  const value = JSON.stringify(made);
  await database()
    .insertInto("meta")
    .values({ key: "genome_key", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  return made;
}

async function readThrough(version: string): Promise<GenomeKey> {
  const head = await keyHead();
  const content = createHash("sha256").update(head);
  const ends = [head.length];
  for (let page = 0; ; page++) {
    await nextTurn();
    const lines = await keyPage(page);
    if (lines.length === 0) break;
    content.update(lines);
    ends.push((ends.at(-1) ?? 0) + lines.length);
  }
  const now = await referenceVersion();
  if (now !== version) return readThrough(now);
  return { version, hash: content.digest("hex").slice(0, 16), ends };
}

/** The head of the key: three comment lines and the names of the columns. */
export async function keyHead(): Promise<Buffer> {
  const [date] = await metaRow({ key: "reference_date" });
  return Buffer.from(
    [
      `# Date: ${date?.value ?? ""}`,
      "# Index: position of the SNP in the genome string, counting from 0; its call is the two characters from 2 * index. A later key only adds indices at the end.",
      "# Strand: calls are on the plus strand of GRCh37 (build 37); chromosome_position counts from 1.",
      "index\tsnp\tchromosome\tchromosome_position",
      "",
    ].join("\n"),
  );
}

const metaRow = prepared((db, { key }: { key: string }) =>
  db.selectFrom("meta").select("value").where("key", "=", key),
);
