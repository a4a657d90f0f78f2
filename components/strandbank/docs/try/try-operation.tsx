import { Button } from "@/components/ui/button";
import type { ForReaders } from "@/lib/strandbank/extensions/docs/for-readers";
import type { Operation } from "@/lib/strandbank/extensions/docs/operations";
import { type ExampleRequest, exampleRequest } from "@/lib/strandbank/extensions/docs/request";
import { settings } from "@/lib/strandbank/platform/settings";
import { TryField } from "./try-field";
import { TryIt } from "./try-it";

/** Whether a form can show the response: a file is too long. */
export const canTry = ({ otherAnswers }: Operation): boolean =>
  otherAnswers.every(({ mediaType }) => mediaType === null);

interface TryOperationProps {
  operation: Operation;
  /** Values that take the place of the examples, by parameter. */
  values?: Readonly<Record<string, string>>;
  forReaders: ForReaders;
}

export function TryOperation({ operation, values, forReaders }: TryOperationProps) {
  const starting = exampleRequest(operation);
  const fitting = Object.entries(starting.values).map(([name, value]) => [name, forReaders(value)]);
  const example = {
    ...starting,
    values: { ...Object.fromEntries(fitting), ...values },
    token: starting.token && forReaders(starting.token),
  };
  const { parameters, form, otherAnswers } = operation;
  if (otherAnswers.some(({ status }) => /^30[23]$/.test(status))) return <TryAddress example={example} />;
  return (
    <TryIt
      example={example}
      fields={[...parameters, ...form].map(({ name, isRequired }) => ({ name, isRequired }))}
      origin={settings.baseUrl}
    />
  );
}

/** A form that opens an endpoint for browsers, such as `/authorize/`, in a new tab. Works without scripts. */
function TryAddress({ example: { target, values } }: { example: ExampleRequest }) {
  const { method, path, query, form } = target;
  return (
    <form
      action={path}
      method={method === "POST" ? "post" : "get"}
      target="_blank"
      rel="noreferrer"
      className="grid gap-4 rounded-lg border bg-card p-4 sm:p-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {[...query, ...form].map((name) => (
          <TryField key={name} name={name} defaultValue={values[name]} />
        ))}
      </div>
      <div>
        <Button>Open in a new tab</Button>
      </div>
    </form>
  );
}
