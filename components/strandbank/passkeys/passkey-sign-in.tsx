"use client";

import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from "@simplewebauthn/browser";
import { KeyRoundIcon } from "lucide-react";
import { type Onward, OnwardFields } from "@/components/strandbank/sign-in/onward-fields";
import { Button } from "@/components/ui/button";
import { ANSWER_FIELD } from "@/lib/strandbank/extensions/passkeys/forms";
import { fetchOptions, usePasskey } from "./use-passkey";

const ask = async (fields: FormData) =>
  startAuthentication({
    optionsJSON: await fetchOptions<PublicKeyCredentialRequestOptionsJSON>(
      "/sign-in/passkey/options/",
      fields,
    ),
  });

export function PasskeySignIn(onward: Onward) {
  const { isSupported, isBusy, problem, form, start } = usePasskey(ask);
  // Its room is kept from the first frame on, so that nothing moves.
  const visibility = isSupported ? "" : "invisible";
  return (
    <form
      ref={form}
      action="/sign-in/passkey/"
      method="post"
      className={`mt-4 grid gap-3 no-script:hidden ${visibility}`}
    >
      <OnwardFields {...onward} />
      <input type="hidden" name={ANSWER_FIELD} />
      <Button
        type="button"
        variant="outline"
        size="lg"
        disabled={isBusy}
        onClick={() => void start(new FormData())}
      >
        <KeyRoundIcon aria-hidden />
        Sign in with a passkey
      </Button>
      {problem && (
        <p role="alert" className="font-medium text-destructive text-sm">
          {problem}
        </p>
      )}
    </form>
  );
}
