import { Button } from "@/components/ui/button";
import { FORM_TOKEN_FIELD, formToken } from "@/lib/provider/accounts/form-token";
import { PASSKEYS_PURPOSE } from "@/lib/provider/accounts/passkeys/forms";
import { listPasskeys, MOST_PASSKEYS } from "@/lib/provider/accounts/passkeys/passkeys";
import type { Session } from "@/lib/provider/accounts/session";
import { AddPasskey } from "./add-passkey";
import { DateText } from "./date-text";
import { FormNotice } from "./form-notice";
import { Section } from "./section";

interface PasskeysProps {
  session: Session;
  /** `?done=` and `?problem=` of the page. */
  done: string | undefined;
  problem: string | undefined;
}

const DONE: Readonly<Record<string, string>> = {
  "passkey-added": "The passkey was added. You can use it the next time you sign in.",
  "passkey-removed": "The passkey was removed. It no longer signs in here.",
};

/** The section of the account page where a customer adds and removes passkeys. */
export async function Passkeys({ session, done, problem }: PasskeysProps) {
  const passkeys = await listPasskeys(session.accountId);
  const token = { name: FORM_TOKEN_FIELD, value: formToken(session.sessionHash, PASSKEYS_PURPOSE) };
  return (
    <Section
      title="Passkeys"
      text="Sign in with your fingerprint, your face or a PIN instead of your password. A passkey stays on your device or in your password manager."
    >
      <FormNotice
        done={done && DONE[done]}
        problem={
          problem === "passkey"
            ? `The passkey was not added. Try again. An account has at most ${MOST_PASSKEYS}.`
            : undefined
        }
      />
      {passkeys.length > 0 && (
        <form action="/account/passkeys/remove/" method="post" className="mt-4">
          <input type="hidden" {...token} />
          <ul className="divide-y rounded-lg border bg-card">
            {passkeys.map(({ id, browser, createdAt, usedAt }, index) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
                <div className="min-w-0 flex-1 basis-52">
                  <p className="font-medium">Passkey {index + 1}</p>
                  <p className="mt-0.5 text-muted-foreground text-sm">
                    Added on <DateText time={createdAt} />
                    {browser && ` in ${browser}`},{" "}
                    {usedAt === null ? (
                      "not used yet"
                    ) : (
                      <>
                        last used on <DateText time={usedAt} />
                      </>
                    )}
                  </p>
                </div>
                <Button type="submit" name="id" value={id} variant="outline" size="sm">
                  Remove<span className="sr-only"> passkey {index + 1}</span>
                </Button>
              </li>
            ))}
          </ul>
        </form>
      )}
      <AddPasskey token={token} />
    </Section>
  );
}
