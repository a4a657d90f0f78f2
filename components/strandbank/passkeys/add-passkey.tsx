"use client";

import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { PasswordField } from "@/components/strandbank/parts/account-fields";
import { Button } from "@/components/ui/button";
import { ANSWER_FIELD } from "@/lib/strandbank/extensions/passkeys/forms";
import { fetchOptions, usePasskey } from "./use-passkey";

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
    return <p className="pb-5 text-muted-foreground text-sm">This browser cannot add a passkey.</p>;
  return (
    <>
      <form
        className="flex flex-wrap items-end gap-3 pt-4 pb-5"
        onSubmit={(event) => {
          event.preventDefault();
          void start(new FormData(event.currentTarget));
        }}
      >
        <input type="hidden" name={token.name} value={token.value} />
        <PasswordField
          id="passkey-password"
          name="password"
          label="Your password"
          className="max-w-sm flex-1 basis-56"
          isWrong={problem !== null}
        />
        <Button variant="outline" disabled={isBusy}>
          Add a passkey
        </Button>
      </form>
      {problem && (
        <p role="alert" className="pb-5 font-medium text-destructive text-sm">
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
