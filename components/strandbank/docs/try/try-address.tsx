import { Button } from "@/components/ui/button";
import type { ExampleRequest } from "@/lib/provider/docs/request";
import { TryField } from "./try-field";

/** A form that opens an endpoint for browsers, such as `/authorize/`, in a new tab. Works without scripts. */
export function TryAddress({ example: { target, values } }: { example: ExampleRequest }) {
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
