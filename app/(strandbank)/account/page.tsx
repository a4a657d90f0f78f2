import type { Metadata } from "next";
import { FormNotice } from "@/components/strandbank/account/form-notice";
import { Passkeys } from "@/components/strandbank/account/passkeys";
import { Section } from "@/components/strandbank/account/section";
import { SessionList } from "@/components/strandbank/account/session-list";
import { first, type PageProps } from "@/components/strandbank/layout/page-props";
import { Button } from "@/components/ui/button";
import { SESSIONS_PURPOSE } from "@/lib/provider/accounts/endpoints";
import { formToken } from "@/lib/provider/accounts/form-token";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { listSessions } from "@/lib/provider/accounts/sessions";

export const metadata: Metadata = { title: "Your account" };

export default async function AccountPage(props: PageProps) {
  const session = await requireSession("/account/");
  const { done, problem } = await props.searchParams;
  return (
    <main id="main" className="mx-auto w-full max-w-4xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-4xl leading-tight tracking-tight">Your account</h1>
      <p className="mt-3 text-lg text-muted-foreground leading-relaxed">
        <bdi>
          {session.firstName} {session.lastName}
        </bdi>{" "}
        · {session.email}
      </p>
      <FormNotice
        done={done === "sessions" ? "The session was ended. That browser must sign in again." : undefined}
        problem={
          problem === "form"
            ? "The form came from another session, so nothing was changed. Please try once more."
            : undefined
        }
      />
      <Section
        title="Where you are signed in"
        text="End a session that you do not know or do not need any more. Applications keep their access: you withdraw it under Connected apps."
      >
        <SessionList
          sessions={await listSessions(session)}
          token={formToken(session.sessionHash, SESSIONS_PURPOSE)}
        />
      </Section>
      <Passkeys session={session} done={first(done)} problem={first(problem)} />
      <Section
        title="Take your data with you"
        text="Everything Strandbank holds about you in one JSON file: your profiles with phenotypes and genotypes, what you allowed and refused, and what applications used."
      >
        <Button asChild variant="outline" className="mt-4">
          <a href="/account/export">Download everything</a>
        </Button>
      </Section>
      <Section
        title="Delete your account"
        text="Your profiles, their genetic data, and the access of every application end together."
      >
        <Button asChild variant="outline" className="mt-4">
          <a href="/account/delete/">Delete the account</a>
        </Button>
      </Section>
    </main>
  );
}
