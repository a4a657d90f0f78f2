import { z } from "zod";
import { coveredMarker, narrowestScope, withinCoverage } from "@/lib/strandbank/core/genotypes/coverage";
import { pageOfProfileMarkers, profileMarker } from "@/lib/strandbank/core/genotypes/profile-loci";
import { profileMarkerSchema, profileVariantSchema } from "@/lib/strandbank/core/genotypes/schemas";
import { sizeOf } from "@/lib/strandbank/core/reference/key-ranges";
import { type LocusFilter, selectMarkers } from "@/lib/strandbank/core/reference/select-markers";
import type { Access } from "@/lib/strandbank/core/token/access";
import { MAX_TOOL_MARKERS } from "@/lib/strandbank/platform/bounds";
import { insufficientScope } from "@/lib/strandbank/platform/http/errors";
import { profileInput, profileOf, tool, word } from "./tool";

/** A profile marker of `/3/`, with as much of its variants as an answer of few kilobytes holds. */
const marker = profileMarkerSchema.extend({
  variants: z.array(profileVariantSchema.pick({ allele: true, dosage: true })),
});

const UNITS =
  "GRCh37, plus strand, 0-based, end exclusive. dosage: copies of the allele, 0 to 2; null if not assayed or no call. " +
  "is_assayed false: not on the chip, or closed by the customer: draw no conclusion from it.";

/** What a token opens of a selection. Throws `insufficient_scope` where that is nothing. */
async function openMarkers(
  access: Access,
  asked: { profile_id?: string | undefined; offset: number },
  filter: LocusFilter,
) {
  const selection = await selectMarkers(filter);
  const covered = await withinCoverage(access, selection);
  const [total, left] = [sizeOf(covered), sizeOf(selection) - sizeOf(covered)];
  const scope = narrowestScope(selection);
  if (left > 0 && total === 0)
    throw insufficientScope("The access token covers none of these markers.", scope);
  const profile = profileOf(access, asked.profile_id);
  const { offset } = asked;
  return {
    profile,
    read: async () => {
      const page = await pageOfProfileMarkers(profile, covered, { limit: MAX_TOOL_MARKERS, offset });
      const next = offset + page.count;
      const isAll = next >= total;
      return {
        markers: z.array(marker).parse(JSON.parse(`[${page.items}]`)),
        total,
        next_offset: isAll ? null : next,
        hint: isAll ? null : `Go on with offset ${next}, or ask for a smaller region or a single marker.`,
        not_covered: left === 0 ? null : { markers: left, scope },
      };
    },
  };
}

const offset = z
  .int()
  .min(0)
  .max(10_000_000)
  .default(0)
  .meta({ description: "next_offset of the page before" });
const position = z.int().min(0).max(250_000_000);

export const readMarker = tool({
  name: "read_marker",
  title: "One marker",
  description: `The genotype of a profile at one marker, such as rs12913832. ${UNITS}`,
  input: z.object({
    marker_id: word.meta({ description: "rs or i, and digits" }),
    profile_id: profileInput,
  }),
  uses: "markers",
  open: async (access, { marker_id, profile_id }) => {
    const key = await coveredMarker(access, marker_id);
    const profile = profileOf(access, profile_id);
    const read = async () => ({ marker: marker.parse(JSON.parse(await profileMarker(profile, key))) });
    return { profile, read };
  },
});

export const readGene = tool({
  name: "read_gene",
  title: "One gene",
  description: `The genotypes of a profile in one gene, such as MC1R. ${UNITS}`,
  input: z.object({ gene_name: word, profile_id: profileInput, offset }),
  uses: "markers",
  open: (access, { gene_name, ...asked }) => openMarkers(access, asked, { gene_name }),
});

export const readRegion = tool({
  name: "read_region",
  title: "One region",
  description: `The genotypes of a profile in a part of a chromosome. ${UNITS}`,
  input: z.object({
    chromosome: word.meta({ description: "1 to 22, X, Y or MT" }),
    start: position.meta({ description: "0-based" }),
    end: position.meta({ description: "0-based and exclusive" }),
    profile_id: profileInput,
    offset,
  }),
  uses: "markers",
  open: (access, { chromosome, start, end, ...asked }) =>
    openMarkers(access, asked, { chromosome_id: chromosome, start, end }),
});
