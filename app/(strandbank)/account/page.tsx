import { PASSWORD_PROBLEMS, PasswordForm } from "@/components/strandbank/account/password-form";
import { SessionList } from "@/components/strandbank/account/session-list";
import { SharedAccount } from "@/components/strandbank/account/shared-account";
import { FOREIGN_FORM, FormNotice } from "@/components/strandbank/layout/form";
import { entryFor, Fact, formTitle, Page, Section } from "@/components/strandbank/layout/page";
import { Fold } from "@/components/strandbank/layout/parts/fold";
import { TextLink } from "@/components/strandbank/layout/parts/text";
import { DateText } from "@/components/strandbank/parts/local-time";
import { Passkeys } from "@/components/strandbank/passkeys/passkeys";
import { ButtonLink } from "@/components/ui/button";
import { isSharedAccount } from "@/lib/demo/strandbank/world/shared";
import { accountOf } from "@/lib/strandbank/core/profiles/accounts";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";
import type { Session } from "@/lib/strandbank/core/sign-in/session";
import { listSessions } from "@/lib/strandbank/core/sign-in/sessions";
import { PASSWORD_PURPOSE } from "@/lib/strandbank/extensions/account/account-forms";
import { SESSIONS_PURPOSE } from "@/lib/strandbank/extensions/account/end-sessions";
import { listPasskeys } from "@/lib/strandbank/extensions/passkeys/passkeys";

const DONE = {
  sessions: "We ended the session. That browser has to sign in again.",
  details: "We saved your details.",
  password: "Your password is changed, and all your other sessions are ended.",
};

export const generateMetadata = formTitle("Your account");

export default async function AccountPage(props: PageProps<"/account">) {
  const session = await requireSession("/account/");
  const { done, problem } = await props.searchParams;
  const passkeys = await listPasskeys(session.accountId);
  const passwordProblem = entryFor(PASSWORD_PROBLEMS, problem);
  return (
    <Page size="list" title="Your account">
      <FormNotice done={entryFor(DONE, done)} problem={problem === "form" ? FOREIGN_FORM : undefined} />
      <Section title="Account details">
        <AccountDetails session={session} />
      </Section>
      <Section title="Access log" text="Which application read what, and when.">
        <ButtonLink href="/account/access-log/">See the access log</ButtonLink>
      </Section>
      <Section
        title="Take your data with you"
        text="Everything Strandbank holds about you in one JSON file: your profiles with phenotypes and results (sensitive results too, even while they are off), what you allowed and refused, and what applications read."
      >
        <ButtonLink href="/account/export">Download everything</ButtonLink>
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
          <Fold
            title="Change the password"
            open={passwordProblem !== undefined}
            className="mt-4 rounded-lg border bg-card px-5"
          >
            <PasswordForm
              token={formToken(session.sessionHash, PASSWORD_PURPOSE)}
              email={session.email}
              passkeys={passkeys}
              problem={passwordProblem}
            />
          </Fold>
        )}
      </Section>
      <Passkeys session={session} passkeys={passkeys} done={done} problem={problem} />
      <Section
        title="Delete your account"
        text="This deletes your profiles and their genetic data, and ends the access of every application."
      >
        <ButtonLink href="/account/delete/">Delete the account</ButtonLink>
      </Section>
    </Page>
  );
}

const AppsKeepAccess = () => (
  <>
    Applications keep what you allowed; you stop sharing under{" "}
    <TextLink href="/connected-apps/">Connected apps</TextLink>.
  </>
);

async function AccountDetails({ session }: { session: Session }) {
  const { created_at } = await accountOf(session);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border bg-card px-5 py-4">
      <dl className="flex min-w-0 flex-1 basis-64 flex-wrap gap-x-8 gap-y-4">
        <Fact name="Name">
          <bdi>
            {session.firstName} {session.lastName}
          </bdi>
        </Fact>
        <Fact name="Email address">{session.email}</Fact>
        <Fact name="Customer since">
          <DateText time={created_at} />
        </Fact>
      </dl>
      <ButtonLink href="/account/details/">
        Change <span className="sr-only">name or email address</span>
      </ButtonLink>
    </div>
  );
}
