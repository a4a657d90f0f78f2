import { FormNotice, PostForm } from "@/components/strandbank/layout/form";
import { entryFor, type Parameter, Section } from "@/components/strandbank/layout/page";
import { Fold } from "@/components/strandbank/layout/parts/fold";
import { DateText } from "@/components/strandbank/parts/local-time";
import { Button } from "@/components/ui/button";
import { FORM_TOKEN_FIELD, formToken } from "@/lib/strandbank/core/sign-in/form-token";
import type { Session } from "@/lib/strandbank/core/sign-in/session";
import { PASSKEYS_PURPOSE } from "@/lib/strandbank/extensions/passkeys/forms";
import type { ListedPasskey } from "@/lib/strandbank/extensions/passkeys/passkeys";
import { MAX_PASSKEYS } from "@/lib/strandbank/platform/bounds";
import { AddPasskey } from "./add-passkey";

interface PasskeysProps {
  session: Session;
  passkeys: readonly ListedPasskey[];
  /** `?done=` and `?problem=` of the page. */
  done: Parameter;
  problem: Parameter;
}

const DONE = {
  "passkey-added": "The passkey was added. You can use it the next time you sign in.",
  "passkey-removed": "The passkey was removed, and the sessions that it began are ended.",
};

const PROBLEMS = { passkey: `The passkey was not added. Try again. An account has at most ${MAX_PASSKEYS}.` };

export function Passkeys({ session, passkeys, done, problem }: PasskeysProps) {
  const token = { name: FORM_TOKEN_FIELD, value: formToken(session.sessionHash, PASSKEYS_PURPOSE) };
  return (
    <Section
      title="Passkeys"
      text="Sign in with your fingerprint, your face or a PIN instead of your password. A passkey stays on your device or in your password manager. Removing it also ends the sessions that it began."
    >
      <FormNotice done={entryFor(DONE, done)} problem={entryFor(PROBLEMS, problem)} />
      {passkeys.length > 0 && (
        <PostForm action="/account/passkeys/remove/" token={token.value} className="mt-4">
          <ul className="divide-y rounded-lg border bg-card">
            {passkeys.map((passkey, index) => (
              <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
                <div className="min-w-0 flex-1 basis-52">
                  <p className="font-medium">Passkey {index + 1}</p>
                  <p className="mt-0.5 text-muted-foreground text-sm">
                    <PasskeyText {...passkey} />
                  </p>
                </div>
                <Button name="id" value={passkey.id} variant="outline" size="sm">
                  Remove<span className="sr-only"> passkey {index + 1}</span>
                </Button>
              </li>
            ))}
          </ul>
        </PostForm>
      )}
      <Fold title="Add a passkey" className="mt-4 rounded-lg border bg-card px-5">
        <AddPasskey token={token} />
      </Fold>
    </Section>
  );
}

export const PasskeyText = ({ browser, createdAt, usedAt }: ListedPasskey) => (
  <>
    Added on <DateText time={createdAt} />
    {browser && ` in ${browser}`},{" "}
    {usedAt === null ? (
      "not used yet"
    ) : (
      <>
        last used on <DateText time={usedAt} />
      </>
    )}
  </>
);
