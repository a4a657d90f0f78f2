import { z } from "zod";
import { wholeNumber } from "@/lib/provider/base/paging";
import { LOCATION_GROUPS } from "./location-groups";

/** Most locations in one response. */
const MAX_LIMIT = 200;

export const locationQuery = z.object({
  group: z.enum(LOCATION_GROUPS),
  chromosome: z.string().optional(),
  /** Search text, as `matchesLocation` reads it. */
  q: z.string().max(100).default(""),
  limit: wholeNumber.transform((limit) => Math.min(limit, MAX_LIMIT)).default(MAX_LIMIT),
  offset: wholeNumber.default(0),
});

export const locationList = z.object({
  /** How many match, on all pages. */
  total: z.number(),
  /** In genome order. */
  locations: z.array(
    z.object({
      /** The id as the application asked for it: primary or alternate. */
      scope: z.string(),
      /** The id of its `LocationPart`. */
      part: z.string(),
      chromosome: z.string(),
      /** 1-based position on GRCh37. */
      position: z.number(),
      genes: z.array(z.string()),
      sensitive: z.boolean(),
    }),
  ),
});

export type ConsentLocation = z.output<typeof locationList>["locations"][number];

export type LocationList = z.output<typeof locationList>;
export type LocationQuery = z.output<typeof locationQuery>;
