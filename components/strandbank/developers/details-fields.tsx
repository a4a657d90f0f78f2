import { Field, TextField } from "@/components/strandbank/layout/parts/field";
import { listAccessions } from "@/lib/strandbank/core/reference/accessions";
import { CATALOGUE_SCOPES, scopeText } from "@/lib/strandbank/core/scopes/catalogue";
import type { TypedDetails } from "@/lib/strandbank/extensions/developers/details";
import { MAX_CLIENT_NAME, MAX_REDIRECT_URI, MAX_REDIRECT_URIS } from "@/lib/strandbank/platform/bounds";
import { PurposeRows } from "./purpose-rows";

/** The fields of an application's details; after an error they keep what was typed. */
export function DetailsFields({ details }: { details: Omit<TypedDetails, "kind"> }) {
  return (
    <>
      <TextField
        id="name"
        label="Name"
        hint="Until Strandbank has verified the application, customers see it quoted, below where your redirect URI leads."
        defaultValue={details.name}
        required
        maxLength={MAX_CLIENT_NAME}
      />
      <TextField
        id="developer"
        label="Developer"
        hint="You or your company."
        defaultValue={details.developer}
        required
        maxLength={MAX_CLIENT_NAME}
      />
      <TextField
        id="homepage"
        label="Home page (optional)"
        hint="An https URL. Customers see it once Strandbank has verified the application."
        defaultValue={details.homepage}
        type="url"
        maxLength={MAX_REDIRECT_URI}
      />
      <Field
        id="redirect_uris"
        label="Redirect URIs"
        hint={`One per line, at most ${MAX_REDIRECT_URIS}: https, http on localhost, 127.0.0.1 or [::1], or a scheme with a dot such as com.example.app. They must match exactly; on 127.0.0.1 and [::1] any port does.`}
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
      <PurposeRows purposes={details.purposes} scopes={scopesToOffer()} />
    </>
  );
}

function scopesToOffer() {
  const named = CATALOGUE_SCOPES.map((scope) => ({ scope, label: scopeText(scope)?.label ?? scope }));
  const accessions = listAccessions().map(({ id, chromosome }) => {
    const scope = `accession:${id}`;
    return { scope, label: scopeText(scope, chromosome)?.label ?? scope };
  });
  return [...named, ...accessions];
}
