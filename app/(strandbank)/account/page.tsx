import type { Metadata } from "next";
import { DateText } from "@/components/strandbank/account/date-text";
import { Fold } from "@/components/strandbank/account/fold";
import { FormNotice } from "@/components/strandbank/account/form-notice";
import { Passkeys } from "@/components/strandbank/account/passkeys/passkeys";
import { isChangeProblem, PasswordForm } from "@/components/strandbank/account/password-form";
import { Section } from "@/components/strandbank/account/section";
import { SessionList } from "@/components/strandbank/account/session-list";
import { SharedAccount } from "@/components/strandbank/account/shared-account";
import { first, type PageProps } from "@/components/strandbank/layout/page-props";
import { Button } from "@/components/ui/button";
import { PASSWORD_PURPOSE } from "@/lib/provider/account-data/account-forms";
import { accountOf } from "@/lib/provider/accounts/accounts";
import { SESSIONS_PURPOSE } from "@/lib/provider/accounts/endpoints";
import { formToken } from "@/lib/provider/accounts/form-token";
import { listPasskeys } from "@/lib/provider/accounts/passkeys/passkeys";
import { requireSession } from "@/lib/provider/accounts/require-session";
import type { Session } from "@/lib/provider/accounts/session";
import { listSessions } from "@/lib/provider/accounts/sessions";
import { isSharedAccount } from "@/lib/provider/demo/shared";

const DONE = new Map([
  ["sessions", "We ended the session. That browser has to sign in again."],
  ["details", "We saved your details."],
  ["password", "Your password is changed, and all your other sessions are ended."],
]);

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  return { title: `${(await searchParams).problem ? "Error: " : ""}Your account` };
}

export default async function AccountPage(props: PageProps) {
  const session = await requireSession("/account/");
  const { done, problem } = await props.searchParams;
  const passkeys = await listPasskeys(session.accountId);
  return (
    <main id="main" className="mx-auto w-full max-w-4xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-4xl leading-tight tracking-tight">Your account</h1>
      <FormNotice
        done={DONE.get(first(done) ?? "")}
        problem={
          problem === "form"
            ? "That form belonged to another session, so we changed nothing. Please try again."
            : undefined
        }
      />
      <Section title="Account details">
        <AccountDetails session={session} />
      </Section>
      <Section title="Access log" text="Which application read what, and when.">
        <Button asChild variant="outline" className="mt-4">
          <a href="/account/access-log/">See the access log</a>
        </Button>
      </Section>
      <Section
        title="Take your data with you"
        text="Everything Strandbank holds about you in one JSON file: your profiles with phenotypes and genotypes, what you allowed and refused, and what applications read."
      >
        <Button asChild variant="outline" className="mt-4">
          <a href="/account/export">Download everything</a>
        </Button>
      </Section>
      <Section
        title="Where you are signed in"
        text={
          <>
            End a session that you do not recognize or no longer need. <AppsKeepAccess />
          </>
        }
      >
        <SessionList
          sessions={await listSessions(session)}
          token={formToken(session.sessionHash, SESSIONS_PURPOSE)}
        />
      </Section>
      <Section
        title="Password"
        text={
          <>
            Changing it ends your sessions in all other browsers. <AppsKeepAccess />
          </>
        }
      >
        {isSharedAccount(session) ? (
          <SharedAccount what="change its password" />
        ) : (
          <Fold title="Change the password" isOpen={isChangeProblem(problem)}>
            <PasswordForm
              token={formToken(session.sessionHash, PASSWORD_PURPOSE)}
              email={session.email}
              passkeys={passkeys}
              problem={isChangeProblem(problem) ? problem : null}
            />
          </Fold>
        )}
      </Section>
      <Passkeys session={session} passkeys={passkeys} done={first(done)} problem={first(problem)} />
      <Section
        title="Delete your account"
        text="This deletes your profiles and their genetic data, and ends the access of every application."
      >
        <Button asChild variant="outline" className="mt-4">
          <a href="/account/delete/">Delete the account</a>
        </Button>
      </Section>
    </main>
  );
}

const AppsKeepAccess = () => (
  <>
    Applications keep what you allowed; you withdraw it under{" "}
    <a href="/connected-apps/" className="underline underline-offset-4">
      Connected apps
    </a>
    .
  </>
);

async function AccountDetails({ session }: { session: Session }) {
  const { created_at } = await accountOf(session);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border bg-card px-5 py-4">
      <dl className="flex min-w-0 flex-1 basis-64 flex-wrap gap-x-8 gap-y-4">
        <Detail name="Name">
          <bdi>
            {session.firstName} {session.lastName}
          </bdi>
        </Detail>
        <Detail name="Email address">{session.email}</Detail>
        <Detail name="Customer since">
          <DateText time={created_at} />
        </Detail>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="outline">
          <a href="/account/details/">
            Change <span className="sr-only">name or email address</span>
          </a>
        </Button>
        <form action="/sign-out/" method="post">
          <Button type="submit" variant="outline">
            Sign out
          </Button>
        </form>
      </div>
    </div>
  );
}

const Detail = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="min-w-0 max-w-full">
    <dt className="text-muted-foreground text-sm">{name}</dt>
    <dd className="mt-0.5 font-medium wrap-anywhere">{children}</dd>
  </div>
);
