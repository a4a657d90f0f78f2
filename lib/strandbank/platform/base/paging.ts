import { z } from "zod";
import { DEFAULT_LIMIT, MAX_LIMIT } from "@/lib/strandbank/platform/bounds";

/** Largest number of an integer column on both databases; larger parameters are read as this. */
export const MAX_INTEGER = 2_147_483_647;

function wholeNumberFrom(least: number) {
  const message = `must be a whole number of ${least} or more`;
  return z
    .string()
    .regex(/^[0-9]+$/, message)
    .refine((digits) => Number(digits) >= least, message)
    .meta({ type: "integer", minimum: least, pattern: undefined })
    .transform((digits) => Math.min(Number(digits), MAX_INTEGER));
}

export const wholeNumber = wholeNumberFrom(0);

/** `limit` and `offset` of a list. Larger limits are served as the maximum. */
export const pageParameters = {
  limit: wholeNumberFrom(1)
    .transform((limit) => Math.min(limit, MAX_LIMIT))
    .default(DEFAULT_LIMIT)
    .meta({
      description: `Page size, ${DEFAULT_LIMIT} by default; values above ${MAX_LIMIT} count as ${MAX_LIMIT}.`,
    }),
  offset: wholeNumber.default(0).meta({ description: "Number of items to skip." }),
};

export interface Window {
  limit: number;
  offset: number;
}

export interface Page {
  /** The items as finished JSON, comma separated. */
  items: string;
  /** Size of the items in UTF-8: the length of ASCII need not be counted. */
  bytes: number;
  count: number;
  total: number;
}
