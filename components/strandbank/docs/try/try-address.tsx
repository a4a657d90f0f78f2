import { Button } from "@/components/ui/button";
import type { Target } from "@/lib/provider/docs/request";
import { TryField } from "./try-field";

interface TryAddressProps {
  target: Target;
  example: Readonly<Record<string, string>>;
}

/** A form that opens an endpoint for browsers, such as `/authorize/`, in a new tab. Works without scripts. */
export function TryAddress({ target: { method, path, query, form }, example }: TryAddressProps) {
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
          <TryField key={name} name={name} defaultValue={example[name]} />
        ))}
      </div>
      <div>
        <Button>Open in a new tab</Button>
      </div>
    </form>
  );
}
