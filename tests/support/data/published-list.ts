import { type APIRequestContext, expect } from "@playwright/test";

interface Snp {
  index: number;
  snp: string;
  chromosome: string;
  /** 1-based position. */
  position: number;
}

/** The rows of a published key, without the head. */
export const readKey = (text: string): Snp[] =>
  text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#") && !line.startsWith("index\t"))
    .map((line) => {
      const [index = "", snp = "", chromosome = "", position = ""] = line.split("\t");
      return { index: Number(index), snp, chromosome, position: Number(position) };
    });

/** The present key of the running server. */
export async function publishedKey(request: APIRequestContext): Promise<Snp[]> {
  const answer = await request.get("/res/snps.data");
  expect(answer.status()).toBe(200);
  return readKey(await answer.text());
}
