import type { DocText } from "@/components/strandbank/docs/doc-text";
import { MethodBadge } from "@/components/strandbank/docs/method-badge";
import { Badge } from "@/components/ui/badge";
import type { ApiDescription, Operation } from "@/lib/provider/docs/operations";
import { operationPath } from "./operation";

/** All endpoints, by group. */
export const endpoints = ({ tags, operations }: ApiDescription): DocText => ({
  slug: "endpoints",
  title: "Endpoints",
  lead: "Every endpoint of the service, generated from its OpenAPI document, /openapi.json. Each has its own page, and nearly all have a form that sends a real request.",
  sections: tags.map(({ name, description }) => ({
    id: name
      .toLowerCase()
      .replaceAll("&", "and")
      .replaceAll(/[^a-z0-9]+/g, "-"),
    title: name,
    body: (
      <>
        <p>{description}</p>
        <ul className="max-w-none! list-none! divide-y rounded-lg border bg-card pl-0! gap-0!">
          {operations.filter(({ tag }) => tag === name).map((operation) => row(operation))}
        </ul>
      </>
    ),
  })),
});

const row = (operation: Operation) => (
  <li key={operation.id} className="px-4 py-2.5">
    <a href={operationPath(operation)} className="font-mono text-sm">
      <MethodBadge method={operation.method} className="mr-1" /> {operation.path}
    </a>{" "}
    {operation.isExtension && <Badge variant="outline">extension</Badge>}
    <span className="block text-muted-foreground text-sm">{operation.summary}</span>
  </li>
);
