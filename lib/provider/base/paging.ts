import { z } from "zod";

/** Largest number of an integer column on both databases; larger parameters are read as this. */
export const LARGEST = 2_147_483_647;

/** A parameter that is a whole number of at least `least`, in decimal digits. */
function wholeNumberFrom(least: number) {
  const message = `must be a whole number of ${least} or more`;
  return z
    .string()
    .regex(/^[0-9]+$/, message)
    .refine((digits) => Number(digits) >= least, message)
    .meta({ type: "integer", minimum: least, pattern: undefined })
    .transform((digits) => Math.min(Number(digits), LARGEST));
}

export const wholeNumber = wholeNumberFrom(0);

const DEFAULT_LIMIT = 1_000;
const MAXIMUM_LIMIT = 10_000;

/** `limit` and `offset` of a list. Larger limits are served as the maximum. */
export const pageParameters = {
  limit: wholeNumberFrom(1)
    .transform((limit) => Math.min(limit, MAXIMUM_LIMIT))
    .default(DEFAULT_LIMIT)
    .meta({
      description: `Page size, ${DEFAULT_LIMIT} by default; values above ${MAXIMUM_LIMIT} count as ${MAXIMUM_LIMIT}.`,
    }),
  offset: wholeNumber.default(0).meta({ description: "Number of items to skip." }),
};

/** The requested part of a list. */
export interface Window {
  limit: number;
  offset: number;
}

/** One page of a list. */
export interface Page {
  /** The items as finished JSON, comma separated. */
  items: string;
  /** Size of the items in UTF-8: the length of ASCII need not be counted. */
  bytes: number;
  /** Number of items on this page. */
  count: number;
  /** Number of items in the whole list. */
  total: number;
}
