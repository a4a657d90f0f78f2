import { ProseBody } from "@/components/strandbank/docs/doc-page";
import { canTry, TryOperation } from "@/components/strandbank/docs/try/try-operation";
import { first, type Query } from "@/components/strandbank/layout/page";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { docPath } from "@/lib/strandbank/extensions/docs/markdown";
import { operationSlug } from "@/lib/strandbank/extensions/docs/operation-page";
import type { Operation } from "@/lib/strandbank/extensions/docs/operations";
import { settings } from "@/lib/strandbank/platform/settings";
import { documentation, forReaders } from "../documentation";

export const metadata = { title: "Try it" };

/** Shows calls that belong to a profile, with the token that everybody may use. */
const AT_FIRST = "get-3-profile-profile-id-marker";

/** Any endpoint of the service, to choose and to send a request to. */
export default async function TryPage({ searchParams }: PageProps<"/docs/try">) {
  const { api } = await documentation();
  const operations = api.operations.filter(canTry);
  const { endpoint, ...given } = await searchParams;
  const wanted = first(endpoint);
  const find = (wantedId?: string) => operations.find(({ id }) => id === wantedId);
  const operation = find(wanted) ?? find(AT_FIRST);
  return (
    <main id="main" className="min-w-0 flex-1 pb-16">
      <h1 className="text-3xl leading-tight tracking-tight sm:text-4xl">Try it</h1>
      <p className="mt-3 max-w-prose text-lg text-muted-foreground leading-relaxed">
        Send a real request to this service and see its response.
        {settings.demo && " The demo token reads sample data, so you need no account."}
      </p>
      <form action="/docs/try/" className="mt-8 flex flex-wrap items-end gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <Label htmlFor="endpoint">Endpoint</Label>
          <Select
            id="endpoint"
            name="endpoint"
            defaultValue={operation?.id}
            key={operation?.id}
            className="w-full"
          >
            {api.tags.map(({ name }) => (
              <Options key={name} name={name} operations={operations.filter(({ tag }) => tag === name)} />
            ))}
          </Select>
        </div>
        <Button variant="outline">Choose</Button>
      </form>
      {operation && <Chosen key={operation.id} operation={operation} given={given} />}
    </main>
  );
}

const Options = ({ name, operations }: { name: string; operations: readonly Operation[] }) =>
  operations.length > 0 && (
    <optgroup label={name}>
      {operations.map(({ id, method, path }) => (
        <option key={id} value={id}>
          {method} {path}
        </option>
      ))}
    </optgroup>
  );

interface ChosenProps {
  operation: Operation;
  /** Values for its parameters from the URL of the page. */
  given: Query;
}

function Chosen({ operation, given }: ChosenProps) {
  const names = operation.parameters.map(({ name }) => name);
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  const values = Object.fromEntries(
    names.flatMap((name) => (given[name] === undefined ? [] : [[name, first(given[name]) ?? ""]])),
  );
  return (
    <section className="mt-8 grid gap-4">
      <h2 className="font-semibold text-2xl">{operation.summary}</h2>
      {unknown.length > 0 && (
        <p role="alert" className="rounded-lg border border-destructive p-4">
          {operation.method} {operation.path} has no parameter {unknown.join(", ")}.{" "}
          {names.length > 0 && `It has ${names.join(", ")}.`} The API would ignore it.
        </p>
      )}
      <ProseBody>
        <p>
          <a href={docPath(operationSlug(operation))}>Parameters, scopes and errors</a> of this endpoint are
          on its own page.
        </p>
        <TryOperation operation={operation} values={values} forReaders={forReaders} />
      </ProseBody>
    </section>
  );
}
