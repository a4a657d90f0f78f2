import { headers } from "next/headers";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { KeptField } from "@/components/strandbank/layout/kept-field";
import { entryFor, first, formTitle } from "@/components/strandbank/layout/page";
import { PasswordField } from "@/components/strandbank/parts/account-fields";
import { PasskeySignIn } from "@/components/strandbank/passkeys/passkey-sign-in";
import { type Onward, OnwardFields } from "@/components/strandbank/sign-in/onward-fields";
import { AskingName, OtherSignIn, SignInFrame } from "@/components/strandbank/sign-in/sign-in-frame";
import { Button, ButtonLink } from "@/components/ui/button";
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "@/lib/demo/strandbank/world/sign-ins";
import { askingApplication } from "@/lib/strandbank/core/consent/request";
import { safeNextPath } from "@/lib/strandbank/core/sign-in/next-path";
import { currentAccount, type Session } from "@/lib/strandbank/core/sign-in/session";
import { settings } from "@/lib/strandbank/platform/settings";

const PROBLEMS = {
  credentials: "The email address or the password is wrong. Check both and try again.",
  passkey: "We could not sign you in with that passkey. Try again, or use your password.",
  origin: "The form came from another site, so we did not use it. Sign in here.",
};

/** Why a customer who is signed in does so again; the session remains, and its sign-in is new. */
const AGAIN = {
  consent: "You signed in a while ago, and this is about sensitive items. Sign in again, then decide.",
  preview: "You signed in a while ago, and these are sensitive results. Sign in again to see them.",
};

export const generateMetadata = formTitle("Sign in");

export default async function SignInPage(props: PageProps<"/sign-in">) {
  const query = await props.searchParams;
  const given = first(query.next);
  const next = safeNextPath(given, "/connected-apps/");
  const session = await currentAccount((await headers()).get("cookie"));
  const application = await askingApplication(next);
  const again = session ? entryFor(AGAIN, query.again) && first(query.again) : undefined;
  const form = { next, again };
  return (
    <SignInFrame
      title="Sign in to Strandbank"
      text={
        again ? (
          entryFor(AGAIN, again)
        ) : application ? (
          <>
            <AskingName application={application} /> asks for your data. Sign in, then decide what to share.
            Your password stays with us.
          </>
        ) : (
          "See which applications use your data, and end their access."
        )
      }
      aside={settings.demo && <DemoAccounts {...form} />}
    >
      {session && !again && <SignedInNotice session={session} next={next} />}
      <SignInForm {...form} problem={entryFor(PROBLEMS, query.problem)} />
      <PasskeySignIn {...form} />
      {settings.signUp && (
        <OtherSignIn question="New to Strandbank?" path="/sign-up/" next={given} link="Create an account" />
      )}
    </SignInFrame>
  );
}

function SignInForm({ problem, ...form }: Onward & { problem: string | undefined }) {
  return (
    <form
      action="/sign-in/submit/"
      method="post"
      className="mt-7 grid gap-5 rounded-lg border bg-card p-5 shadow-xs sm:p-7"
    >
      {problem && <ErrorSummary href="#password" text={problem} />}
      <OnwardFields {...form} />
      <KeptField
        id="email"
        label="Email address"
        type="email"
        autoComplete="username"
        isRetry={problem !== undefined}
      />
      <PasswordField label="Password" isWrong={problem !== undefined} />
      <Button size="lg">Sign in</Button>
    </form>
  );
}

function SignedInNotice({ session, next }: { session: Session; next: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-accent px-5 py-4 text-accent-foreground">
      <p className="text-sm">
        You are signed in as{" "}
        <strong className="font-semibold">
          <bdi>
            {session.firstName} {session.lastName}
          </bdi>
        </strong>
        .
      </p>
      <ButtonLink variant="primary" href={next} size="sm">
        Continue
      </ButtonLink>
    </div>
  );
}

function DemoAccounts(form: Onward) {
  return (
    <section
      aria-labelledby="demo"
      className="min-w-0 rounded-lg border border-brass/40 bg-brass-soft p-5 sm:p-7"
    >
      <h2 id="demo" className="font-semibold text-xl">
        Demo customers
      </h2>
      <p className="mt-1 text-sm leading-relaxed">
        Sign in as one of these made-up people. They share the password{" "}
        <code className="font-mono">{DEMO_PASSWORD}</code>.
      </p>
      <ul className="mt-4 grid gap-3">
        {DEMO_SIGN_INS.map(({ email, shows }) => (
          <li key={email} className="flex flex-wrap items-center gap-3 border-brass/30 border-t pt-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-mono text-sm">{email}</p>
              <p className="mt-0.5 text-sm leading-relaxed">{shows}</p>
            </div>
            <form action="/sign-in/submit/" method="post">
              <OnwardFields {...form} />
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={DEMO_PASSWORD} />
              <Button variant="outline" size="sm">
                Use <span className="sr-only">{email}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
