import { z } from "zod";
import { reads } from "@/lib/provider/store/database";
import { CATALOGUE_SCOPES, scopeText } from "./catalogue";

/** A report that the interface serves: a profile's bin number, 1 to `bins`, for a predictor. */
export interface ServedReport {
  predictorId: string;
  bins: number;
}

/** The reports that the interface serves, by scope. */
export async function servedReports(): Promise<ReadonlyMap<string, ServedReport>> {
  const rows = await reads().selectFrom("predictor").select(["id", "scope", "cuts"]).execute();
  const binsOf = (cuts: string) => z.array(z.number()).parse(JSON.parse(cuts)).length + 1;
  return new Map(rows.map(({ id, scope, cuts }) => [scope, { predictorId: id, bins: binsOf(cuts) }]));
}

/** What a customer reads about a report scope: what it hands over, in view of the reports that are served. */
export function reportDescription(scope: string, served: ReadonlyMap<string, ServedReport>): string {
  if (scope === "report:all") {
    const names = CATALOGUE_SCOPES.filter((one) => served.has(one)).map(nameOf);
    return `Your group numbers for ${inWords.format(names)}, and those of every later report.`;
  }
  const report = served.get(scope);
  return report
    ? `Your group, 1 to ${report.bins}, and from how many places.`
    : "Strandbank has no such report yet: this hands over nothing.";
}

const inWords = new Intl.ListFormat("en-US");

const nameOf = (scope: string): string => scopeText(scope)?.label.replace(/ report$/, "") ?? scope;
