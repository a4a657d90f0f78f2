import { type DocText, docPath } from "@/components/strandbank/docs/doc-text";
import { groupTitles } from "@/components/strandbank/scope-texts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ApiDescription, Operation } from "@/lib/provider/docs/operations";
import { CATALOGUE_SCOPES, type ScopeGroupId, scopeText } from "@/lib/provider/oauth/scopes/catalogue";
import { operationSlug } from "./operation";

interface Row {
  scope: string;
  group: ScopeGroupId;
  label: string;
  description: string;
  isSensitive: boolean;
}

const patterns: readonly Row[] = [
  {
    scope: "accession:<accession_id>",
    group: "dna",
    label: "One chromosome",
    description: "The genotype at every location of it, except those the customer has not opted to know.",
    isSensitive: true,
  },
  {
    scope: "rsXX or iXX",
    group: "dna",
    label: "One location",
    description:
      "The genotype at that location. Every id of the published key is a scope; list as many as you need.",
    isSensitive: false,
  },
];

const rows = (): Row[] => [
  ...CATALOGUE_SCOPES.flatMap((scope) => {
    const text = scopeText(scope);
    return text ? [{ scope, isSensitive: text.sensitive, ...text }] : [];
  }),
  ...patterns,
];

/** All scopes, in the words of the consent page. */
export const scopes = ({ operations }: ApiDescription): DocText => ({
  slug: "scopes",
  title: "Scopes",
  lead: "What an application can ask for, and what the customer reads about it. Each scope is allowed or refused on its own.",
  sections: [
    { id: "asking", title: "Ask for little", body: asking },
    ...groupIds.map((group) => ({
      id: group,
      title: groupTitles[group],
      body: scopeTable(
        groupTitles[group],
        rows().filter((row) => row.group === group),
      ),
    })),
    { id: "endpoints", title: "Which endpoint needs which", body: endpointTable(operations) },
  ],
});

const groupIds = ["identity", "reports", "dna", "phenotypes-read", "phenotypes-write"] as const;

const asking = (
  <>
    <p>
      Join scopes with spaces: <code>basic names rs123 rs456</code>. Ask for what a feature needs when it
      needs it: customers see every item, may refuse each but <code>basic</code>, and refuse what they do not
      understand. The token’s <code>scope</code> says what was granted; build for less than you asked for.
    </p>
    <p>
      Scopes marked as sensitive are shown apart on the consent page, and are off at first. A broad scope
      covers the narrow ones: <code>report:all</code> every report, <code>genomes</code> every location,{" "}
      <code>phenotypes:read:all</code> every phenotype. Writing a phenotype does not include reading it.
    </p>
  </>
);

const scopeTable = (label: string, ofGroup: readonly Row[]) => (
  <Table label={label}>
    <TableHeader>
      <TableRow>
        <TableHead>Scope</TableHead>
        <TableHead>The customer reads</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {ofGroup.map(({ scope, label: name, description, isSensitive }) => (
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
        <TableHead>Opens more, or one of</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {operations
        .filter(({ path }) => !path.startsWith("/1/demo/"))
        .flatMap((operation) =>
          operation.scopes
            ? [
                scopesRow(
                  operation.scopes,
                  docPath(operationSlug(operation)),
                  `${operation.method} ${operation.path}`,
                ),
              ]
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
