import { cache } from "react";
import type { DocText } from "@/components/strandbank/docs/doc-text";
import { groupTitles } from "@/components/strandbank/scope-texts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ApiDescription, Operation } from "@/lib/provider/docs/operations";
import { CATALOGUE_SCOPES, type ScopeGroupId, scopeText } from "@/lib/provider/oauth/scopes/catalogue";
import { reportDescription, servedReports } from "@/lib/provider/oauth/scopes/served-reports";
import { operationPath } from "./operation";

interface Row {
  scope: string;
  group: ScopeGroupId;
  label: string;
  description: React.ReactNode;
  /** What it opens, of a report. */
  opens?: React.ReactNode;
  isSensitive: boolean;
}

const patterns: readonly Row[] = [
  {
    scope: "accession:<accession_id>",
    group: "dna",
    label: "One chromosome",
    description: "The genotype at every location on it, except those the customer chose not to see.",
    isSensitive: true,
  },
  {
    scope: "rsXX or iXX",
    group: "dna",
    label: "One location",
    description:
      "The genotype at that location. Every id in the published key is a scope; request as many as you need.",
    isSensitive: false,
  },
];

const rows = (): Row[] => [
  ...CATALOGUE_SCOPES.flatMap((scope) => {
    const text = scopeText(scope);
    return text ? [{ scope, isSensitive: text.sensitive, ...text, ...reportCells(scope) }] : [];
  }),
  ...patterns,
];

const reportCells = (scope: string) =>
  scope.startsWith("report:")
    ? { description: <ReportDescription scope={scope} />, opens: <ReportOpens scope={scope} /> }
    : {};

const reports = cache(servedReports);

const ReportDescription = async ({ scope }: { scope: string }) => reportDescription(scope, await reports());

async function ReportOpens({ scope }: { scope: string }) {
  const served = await reports();
  if (scope === "report:all") return "Every bin number";
  const report = served.get(scope);
  if (!report) return "Nothing yet";
  return (
    <>
      The bin number of <code>{report.predictorId}</code>, 1 to {report.bins}
    </>
  );
}

/** All scopes, in the words of the consent page. */
export const scopes = ({ operations }: ApiDescription): DocText => ({
  slug: "scopes",
  title: "Scopes",
  lead: "What your application can ask for, and what the customer reads about it. Customers allow or refuse each scope separately.",
  sections: [
    { id: "asking", title: "Ask only for what you need", body: asking },
    ...groupIds.map((group) => ({
      id: group,
      title: groupTitles[group],
      body: (
        <>
          {group === "reports" && reportsNote}
          {scopeTable(
            groupTitles[group],
            rows().filter((row) => row.group === group),
          )}
        </>
      ),
    })),
    { id: "endpoints", title: "Scopes by endpoint", body: endpointTable(operations) },
  ],
});

const groupIds = ["identity", "reports", "dna", "phenotypes-read", "phenotypes-write"] as const;

const asking = (
  <>
    <p>
      Separate scopes with spaces: <code>basic names rs123 rs456</code>. Request a scope when a feature needs
      it: customers see every item, can refuse all except <code>basic</code>, and refuse what they do not
      understand. The <code>scope</code> in the token response says what was granted, so be prepared to get
      less than you asked for.
    </p>
    <p>
      The consent page lists sensitive scopes separately and leaves them unticked. A broad scope covers the
      narrow ones: <code>report:all</code> covers every report, <code>genomes</code> every location, and{" "}
      <code>phenotypes:read:all</code> every phenotype. Permission to write a phenotype does not include
      reading it.
    </p>
  </>
);

const reportsNote = (
  <p>
    A report is a bin number, read at <code>/3/profile/{"{profile_id}"}/genetic_bin/</code>. Customers read
    “group”. The scopes that open nothing yet can be requested and granted, and the consent page says so.
  </p>
);

const scopeTable = (label: string, ofGroup: readonly Row[]) => (
  <Table label={label}>
    <TableHeader>
      <TableRow>
        <TableHead>Scope</TableHead>
        <TableHead>The customer reads</TableHead>
        {ofGroup.some(({ opens }) => opens) && <TableHead>Opens</TableHead>}
      </TableRow>
    </TableHeader>
    <TableBody>
      {ofGroup.map(({ scope, label: name, description, isSensitive, opens }) => (
        <TableRow key={scope}>
          <TableHead
            scope="row"
            className="py-2.5 align-top text-foreground max-sm:w-2/5 max-sm:whitespace-normal"
          >
            <code>{scope}</code>
          </TableHead>
          <TableCell className="align-top sm:min-w-56">
            <strong className="font-semibold">{name}.</strong> {description} {isSensitive && "Sensitive."}
          </TableCell>
          {opens && <TableCell className="align-top">{opens}</TableCell>}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const endpointTable = (operations: readonly Operation[]) => (
  <Table label="Scopes by endpoint">
    <TableHeader>
      <TableRow>
        <TableHead>Endpoint</TableHead>
        <TableHead>Required</TableHead>
        <TableHead>Optional, or at least one of</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {operations
        .filter(({ path }) => !path.startsWith("/1/demo/"))
        .flatMap((operation) =>
          operation.scopes
            ? [scopesRow(operation.scopes, operationPath(operation), `${operation.method} ${operation.path}`)]
            : [],
        )}
    </TableBody>
  </Table>
);

const scopesRow = (needed: { required: string[]; optional: string[] }, href: string, name: string) => (
  <TableRow key={name}>
    <TableHead scope="row" className="whitespace-normal py-2.5 align-top">
      <a href={href} className="inline-block min-w-48 break-all font-mono text-[0.8125rem]">
        {name}
      </a>
    </TableHead>
    <TableCell className="align-top">{needed.required.join(", ") || "–"}</TableCell>
    <TableCell className="min-w-48 align-top">{needed.optional.join(", ") || "–"}</TableCell>
  </TableRow>
);
