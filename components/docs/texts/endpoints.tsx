import { Badge } from "@/components/ui/badge";
import { apiDescription, type Operation } from "@/lib/docs/operations";
import { type DocText, docPath } from "../doc-text";
import { operationSlug } from "./operation";

const groups = [
  { id: "oauth", title: "OAuth 2.0", has: (path: string) => !/^\/(1|3|demo)\//.test(path) },
  {
    id: "account-and-profile",
    title: "Account & Profile",
    has: (path: string) => /^\/3\/(account|profile)\/(\{\w+\}\/)?$/.test(path),
  },
  {
    id: "genetic-data",
    title: "Genetic Data",
    has: (path: string) => /^\/3\/.*(accession|marker|variant)\//.test(path),
  },
  {
    id: "report",
    title: "Report",
    has: (path: string) => /^\/3\/.*genetic_(bin|phenotype_range_interaction)\/$/.test(path),
  },
  {
    id: "deprecated",
    title: "The deprecated interface",
    has: (path: string) => path.startsWith("/1/") && !path.startsWith("/1/demo/"),
  },
  { id: "deprecated-demo", title: "Its demo", has: (path: string) => path.startsWith("/1/demo/") },
  { id: "demo-controls", title: "Controls of the demo", has: (path: string) => path.startsWith("/demo/") },
];

/** Every endpoint, by its group. */
export const endpoints = (): DocText => ({
  slug: "endpoints",
  title: "Endpoints",
  lead: "Every address of the service, made from its OpenAPI document. Each has a page with a form that sends a real request.",
  sections: groups
    .filter(({ has }) => apiDescription().operations.some(({ path }) => has(path)))
    .map(({ id, title, has }) => ({
      id,
      title,
      body: (
        <ul className="max-w-none! list-none! divide-y rounded-lg border bg-card pl-0! gap-0!">
          {apiDescription()
            .operations.filter(({ path }) => has(path))
            .map((operation) => row(operation))}
        </ul>
      ),
    })),
});

const row = (operation: Operation) => (
  <li key={operation.id} className="px-4 py-2.5">
    <a href={docPath(operationSlug(operation))} className="break-all font-mono text-sm">
      {operation.method} {operation.path}
    </a>{" "}
    {operation.isExtension && <Badge variant="outline">extension</Badge>}
    <span className="block text-muted-foreground text-sm">{operation.summary}</span>
  </li>
);
