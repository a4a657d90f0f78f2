"use client";

import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { ANSWER_FIELD } from "@/lib/provider/accounts/passkeys/forms";
import { fetchOptions } from "./ask-browser";
import { usePasskey } from "./use-passkey";

const ask = async (fields: FormData) =>
  startRegistration({
    optionsJSON: await fetchOptions<PublicKeyCredentialCreationOptionsJSON>(
      "/account/passkeys/options/",
      fields,
    ),
  });

export function AddPasskey({ token }: { token: { name: string; value: string } }) {
  const { isSupported, isBusy, problem, form, start } = usePasskey(ask);
  if (!isSupported)
    return <p className="mt-4 text-muted-foreground text-sm">This browser cannot add a passkey.</p>;
  return (
    <>
      <form
        className="mt-5 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void start(new FormData(event.currentTarget));
        }}
      >
        <input type="hidden" name={token.name} value={token.value} />
        <div className="grid min-w-0 max-w-sm flex-1 basis-56 gap-1.5">
          <Label htmlFor="passkey-password">Your password</Label>
          <Input
            id="passkey-password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            aria-invalid={problem === null ? undefined : true}
          />
        </div>
        <Button type="submit" variant="outline" disabled={isBusy}>
          Add a passkey
        </Button>
      </form>
      {problem && (
        <p role="alert" className="mt-3 font-medium text-destructive text-sm">
          {problem}
        </p>
      )}
      <form ref={form} action="/account/passkeys/add/" method="post" hidden>
        <input type="hidden" name={token.name} value={token.value} />
        <input type="hidden" name={ANSWER_FIELD} />
      </form>
    </>
  );
}
