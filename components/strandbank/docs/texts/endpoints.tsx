import { type DocText, docPath } from "@/components/strandbank/docs/doc-text";
import { Badge } from "@/components/ui/badge";
import type { ApiDescription, Operation } from "@/lib/provider/docs/operations";
import { operationSlug } from "./operation";

/** All endpoints, by group. */
export const endpoints = ({ tags, operations }: ApiDescription): DocText => ({
  slug: "endpoints",
  title: "Endpoints",
  lead: "Every address of the service, made from its OpenAPI document, /openapi.json. Each has a page, nearly every one with a form that sends a real request.",
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
    <a href={docPath(operationSlug(operation))} className="break-all font-mono text-sm">
      {operation.method} {operation.path}
    </a>{" "}
    {operation.isExtension && <Badge variant="outline">extension</Badge>}
    <span className="block text-muted-foreground text-sm">{operation.summary}</span>
  </li>
);
