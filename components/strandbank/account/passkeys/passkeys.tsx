import { Button } from "@/components/ui/button";
import { FORM_TOKEN_FIELD, formToken } from "@/lib/provider/accounts/form-token";
import { PASSKEYS_PURPOSE } from "@/lib/provider/accounts/passkeys/forms";
import type { ListedPasskey } from "@/lib/provider/accounts/passkeys/passkeys";
import type { Session } from "@/lib/provider/accounts/session";
import { MAX_PASSKEYS } from "@/lib/provider/bounds";
import { Fold } from "../fold";
import { FormNotice } from "../form-notice";
import { Section } from "../section";
import { AddPasskey } from "./add-passkey";
import { PasskeyText } from "./passkey-text";

interface PasskeysProps {
  session: Session;
  passkeys: readonly ListedPasskey[];
  /** `?done=` and `?problem=` of the page. */
  done: string | undefined;
  problem: string | undefined;
}

const DONE = new Map([
  ["passkey-added", "The passkey was added. You can use it the next time you sign in."],
  ["passkey-removed", "The passkey was removed, and the sessions that it began are ended."],
]);

export function Passkeys({ session, passkeys, done, problem }: PasskeysProps) {
  const token = { name: FORM_TOKEN_FIELD, value: formToken(session.sessionHash, PASSKEYS_PURPOSE) };
  return (
    <Section
      title="Passkeys"
      text="Sign in with your fingerprint, your face or a PIN instead of your password. A passkey stays on your device or in your password manager. Removing it also ends the sessions that it began."
    >
      <FormNotice
        done={DONE.get(done ?? "")}
        problem={
          problem === "passkey"
            ? `The passkey was not added. Try again. An account has at most ${MAX_PASSKEYS}.`
            : undefined
        }
      />
      {passkeys.length > 0 && (
        <form action="/account/passkeys/remove/" method="post" className="mt-4">
          <input type="hidden" {...token} />
          <ul className="divide-y rounded-lg border bg-card">
            {passkeys.map((passkey, index) => (
              <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
                <div className="min-w-0 flex-1 basis-52">
                  <p className="font-medium">Passkey {index + 1}</p>
                  <p className="mt-0.5 text-muted-foreground text-sm">
                    <PasskeyText {...passkey} />
                  </p>
                </div>
                <Button type="submit" name="id" value={passkey.id} variant="outline" size="sm">
                  Remove<span className="sr-only"> passkey {index + 1}</span>
                </Button>
              </li>
            ))}
          </ul>
        </form>
      )}
      <Fold title="Add a passkey" isOpen={false}>
        <AddPasskey token={token} />
      </Fold>
    </Section>
  );
}
