import { z } from "zod";
import { reads } from "@/lib/strandbank/platform/store/database";
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

/** What a customer reads about a report scope besides the text of its group. */
export function reportDescription(scope: string, served: ReadonlyMap<string, ServedReport>): string {
  if (scope === "report:all") {
    const names = CATALOGUE_SCOPES.filter((one) => served.has(one)).map(nameOf);
    return names.length > 0
      ? `Your groups for ${inWords.format(names)}, and for every later report.`
      : "Your groups for every later report; there is none yet.";
  }
  return served.has(scope) ? "" : "Strandbank has no such report yet: this hands over nothing.";
}

const inWords = new Intl.ListFormat("en-US");

const nameOf = (scope: string): string => scopeText(scope)?.label.replace(/ report$/, "") ?? scope;
