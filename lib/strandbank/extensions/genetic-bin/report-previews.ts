import { type PreviewReader, scopeOf } from "@/lib/strandbank/core/preview/preview";
import { servedReports } from "@/lib/strandbank/core/scopes/served-reports";
import { coveredPredictors, effectsOf, geneticBins } from "./genetic-bins";

/** What `/3/profile/{profile_id}/genetic_bin/` returns, with the first sentence about the group. */
export const reportPreviews: PreviewReader = {
  opens: (scope) => scope.startsWith("report:"),
  read: async (access) => {
    const scope = scopeOf(access);
    const [profile] = access.profiles;
    const reports = await servedReports();
    if (!profile || (scope !== "report:all" && !reports.has(scope)))
      return { values: [], note: "Strandbank has no such report yet: nothing leaves." };
    const predictors = await coveredPredictors(access, undefined);
    const bins = await geneticBins(profile, predictors);
    const values = await Promise.all(
      bins.map(async (bin, index) => {
        const { name = "", scope = "" } = predictors[index] ?? {};
        const [effect] = await effectsOf(bin);
        const { bin_number, markers_used, markers_missing } = bin;
        const total = markers_used + markers_missing;
        return {
          name,
          value: `${groupInWords(bin_number, reports.get(scope)?.bins)}, from ${markers_used} of ${total} places`,
          meaning: effect?.maximum_difference_explanation,
        };
      }),
    );
    return { values, note: null };
  },
};

const groupInWords = (group: number | null, of = 0): string =>
  group === null ? "No group" : `Group ${group} of ${of}`;
