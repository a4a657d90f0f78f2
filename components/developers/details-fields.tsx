import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { TypedDetails } from "@/lib/developers/details";

/** What an application tells of itself; after an error everything typed is still there. */
export function DetailsFields({ details }: { details: TypedDetails }) {
  return (
    <>
      <Field id="name" label="Name" hint="Customers see it when you ask for their data.">
        <Input
          id="name"
          name="name"
          defaultValue={details.name}
          required
          maxLength={100}
          aria-describedby="name-hint"
        />
      </Field>
      <Field id="developer" label="Developer" hint="Who answers for it: you or your company.">
        <Input
          id="developer"
          name="developer"
          defaultValue={details.developer}
          required
          maxLength={100}
          aria-describedby="developer-hint"
        />
      </Field>
      <Field id="homepage" label="Home page (optional)" hint="An https address.">
        <Input
          id="homepage"
          name="homepage"
          type="url"
          defaultValue={details.homepage}
          aria-describedby="homepage-hint"
        />
      </Field>
      <Field
        id="redirect_uris"
        label="Redirect URIs"
        hint="One a line, compared character by character: https, http on localhost, or a scheme with a dot such as com.example.app."
      >
        <textarea
          id="redirect_uris"
          name="redirect_uris"
          defaultValue={details.redirectUris}
          required
          rows={3}
          spellCheck={false}
          aria-describedby="redirect_uris-hint"
          className="w-full min-w-0 rounded-md border border-control bg-card px-3 py-2 font-mono text-base text-foreground md:text-sm"
        />
      </Field>
    </>
  );
}

interface FieldProps {
  id: string;
  label: string;
  hint: string;
  children: React.ReactNode;
}

function Field({ id, label, hint, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <p id={`${id}-hint`} className="text-muted-foreground text-sm">
        {hint}
      </p>
      {children}
    </div>
  );
}
