import { CATALOGUE_SCOPES, type ScopeGroupId, scopeText } from "@/lib/strandbank/core/scopes/catalogue";
import { reportDescription, type ServedReport } from "@/lib/strandbank/core/scopes/served-reports";
import { readSource } from "@/lib/strandbank/platform/base/read-source";
import type { ForReaders } from "./for-readers";
import { knownAnswersText } from "./known-answers-text";
import { operationLink } from "./operation-page";
import type { ApiDescription } from "./operations";
import { languageOf, sample } from "./samples";
import { codes, fence, fieldTable, table } from "./write-markdown";

export interface DocData {
  api: ApiDescription;
  /** By scope. */
  reports: ReadonlyMap<string, ServedReport>;
  forReaders: ForReaders;
}

/** The generated parts of pages: a line `:::sample reference.sh` becomes what its name makes of its words. */
export const DIRECTIVES: Readonly<Record<string, (words: string, data: DocData) => string>> = {
  sample: (files) => files.split(" ").map(sampleText).join("\n\n"),
  scopes: (group, data) => scopeTable(group, data),
  "endpoint-scopes": (_, { api }) => endpointScopes(api),
  objects: (names, { api }) =>
    api.objects
      .filter(({ name }) => names.split(" ").includes(name))
      .map(({ name, description, fields }) =>
        [`### \`${name}\`: ${description} {#${name}}`, fieldTable("Field", fields)].join("\n\n"),
      )
      .join("\n\n"),
  endpoints: (_, { api }) => endpointList(api),
  "known-answers": knownAnswersText,
};

/** A program with what it prints, folded after the first one; or a source file or a function of one. */
function sampleText(words: string, index: number): string {
  const [file = "", name] = words.split("#");
  const folded = index > 0 ? { fold: languageOf(file).name } : {};
  if (name) return fence(file, functionIn(readSource(file), name), folded);
  if (file.startsWith("lib/")) return fence(file, readSource(file), { fold: "Source code" });
  const { name: title, code, answer } = sample(file);
  return [
    fence(title, code, folded),
    ...(answer === null ? [] : [fence(`Response of ${title}`, answer)]),
  ].join("\n\n");
}

/** A top-level function of a TypeScript or Python file, without its comment. Throws if there is none. */
function functionIn(source: string, name: string): string {
  const lines = source.split("\n");
  const start = lines.findIndex((line) =>
    new RegExp(`^(?:export )?(?:async )?(?:function|def) ${name}\\(`).test(line),
  );
  if (start < 0) throw new Error(`No function ${name} in an example.`);
  const length = lines.slice(start + 1).findIndex((line) => /^[^\s}]/.test(line));
  return lines
    .slice(start, length < 0 ? undefined : start + 1 + length)
    .join("\n")
    .trimEnd();
}

const patterns = [
  {
    scope: "accession:<accession_id>",
    group: "dna",
    label: "One chromosome",
    description: "The genotype at every location on it, except those the customer chose not to see.",
    sensitive: true,
  },
  {
    scope: "rsXX or iXX",
    group: "dna",
    label: "One location",
    description:
      "The genotype at that location. Every id in the published key is a scope; request as many as you need.",
    sensitive: false,
  },
] satisfies { scope: string; group: ScopeGroupId; label: string; description: string; sensitive: boolean }[];

/** The scopes of a group, in the words of the consent page. */
function scopeTable(group: string, { reports }: DocData): string {
  const rows = [
    ...CATALOGUE_SCOPES.flatMap((scope) => {
      const text = scopeText(scope);
      return text ? [{ scope, ...text }] : [];
    }),
    ...patterns,
  ].filter((row) => row.group === group);
  const isReports = group === "reports";
  return table(
    ["Scope", "The customer reads", ...(isReports ? ["Opens"] : [])],
    rows.map(({ scope, label, description, sensitive }) => [
      `\`${scope}\``,
      `**${label}.** ${isReports ? reportDescription(scope, reports) : description}${sensitive ? " Sensitive." : ""}`,
      ...(isReports ? [opens(scope, reports)] : []),
    ]),
  );
}

function opens(scope: string, reports: DocData["reports"]): string {
  if (scope === "report:all") return "Every bin number";
  const report = reports.get(scope);
  return report ? `The bin number of \`${report.predictorId}\`, 1 to ${report.bins}` : "Nothing yet";
}

const endpointScopes = ({ operations }: ApiDescription): string =>
  table(
    ["Endpoint", "Required", "Optional, or at least one of"],
    operations
      .filter(({ path }) => !path.startsWith("/1/demo/"))
      .flatMap((operation) =>
        operation.scopes
          ? [[operationLink(operation), listed(operation.scopes.required), listed(operation.scopes.optional)]]
          : [],
      ),
  );

const listed = (names: readonly string[]): string => codes(names) || "–";

const endpointList = ({ tags, operations }: ApiDescription): string =>
  tags
    .map(({ name, description }) => {
      const rows = operations
        .filter(({ tag }) => tag === name)
        .map((operation) => [
          operationLink(operation),
          `${operation.summary}${operation.isExtension ? " (our own extension)" : ""}`,
        ]);
      return [`## ${name}`, description, table(["Endpoint", "What it does"], rows)].join("\n\n");
    })
    .join("\n\n");
