import { type APIRequestContext, expect } from "@playwright/test";
import { z } from "zod";
import { json } from "../api";

const genome = z.object({
  id: z.string(),
  genome: z.string().nullable(),
  status: z.enum(["READY", "PENDING"]),
});

export type GenomeAnswer = z.output<typeof genome>;

/** One request for a genome; no token for the demo addresses. */
export async function askForGenome(
  request: APIRequestContext,
  path: string,
  token?: string,
): Promise<GenomeAnswer> {
  return genome.parse(await json(request, path, token));
}

/** Polls until the genome is ready and returns its characters. */
export async function readyGenome(request: APIRequestContext, path: string, token?: string): Promise<string> {
  let characters: string | null = null;
  await expect(async () => {
    const { genome, status } = await askForGenome(request, path, token);
    expect(status === "READY").toBe(genome !== null);
    expect(status).toBe("READY");
    characters = genome;
  }).toPass();
  return characters ?? "";
}

/** The call at a genome index. */
export const callAt = (genome: string, index: number): string => genome.slice(index * 2, index * 2 + 2);
