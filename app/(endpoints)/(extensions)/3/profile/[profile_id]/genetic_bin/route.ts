import { z } from "zod";
import { protectedEndpoint } from "@/lib/strandbank/core/endpoint/endpoint";
import { profileAmong, profileId } from "@/lib/strandbank/core/profiles/profiles";
import { geneticBinSchema, reportScopes } from "@/lib/strandbank/core/results/schemas";
import { coveredPredictors, geneticBins } from "@/lib/strandbank/extensions/genetic-bin/genetic-bins";
import { envelope, envelopeOf } from "@/lib/strandbank/platform/http/envelope";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: protectedEndpoint({
    group: "Report",
    operationId: "listProfileGeneticBins",
    summary: "A profile's genetic bin numbers",
    description:
      "Without `predictor_id`, returns every predictor whose report the token covers. An illustration.",
    path: z.object({ profile_id: profileId }),
    query: z.object({
      predictor_id: z.string().optional().meta({ description: "Only this predictor; all if absent." }),
    }),
    examples: { predictor_id: "deep_sleep" },
    scopes: reportScopes,
    uses: "bins",
    response: envelopeOf(geneticBinSchema),
    errors: ["not_found"],
    handle: async ({ access, path, query }) => {
      const predictors = await coveredPredictors(access, query.predictor_id);
      return envelope(await geneticBins(profileAmong(access.profiles, path.profile_id), predictors));
    },
  }),
});
