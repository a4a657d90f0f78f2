import type { Metadata } from "next";
import { headers } from "next/headers";
import { Guilloche } from "@/components/strandbank/layout/guilloche";
import { first, type PageProps } from "@/components/strandbank/layout/page-props";
import { DemoAccounts } from "@/components/strandbank/sign-in/demo-accounts";
import { SignInForm } from "@/components/strandbank/sign-in/sign-in-form";
import { signInProblem } from "@/components/strandbank/sign-in/sign-in-problems";
import { SignedInNotice } from "@/components/strandbank/sign-in/signed-in-notice";
import { safeNextPath } from "@/lib/provider/accounts/next-path";
import { currentAccount } from "@/lib/provider/accounts/session";
import { settings } from "@/lib/provider/settings";

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const problem = signInProblem(first((await searchParams).problem));
  return { title: problem ? "Error: Sign in" : "Sign in" };
}

export default async function SignInPage(props: PageProps) {
  const query = await props.searchParams;
  const next = safeNextPath(first(query.next), "/connected-apps/");
  const session = await currentAccount((await headers()).get("cookie"));
  const isForConsent = next.startsWith("/consent/");
  return (
    <main id="main" className="relative isolate flex-1 overflow-hidden">
      <div className="relative mx-auto grid w-full max-w-5xl items-start gap-x-16 gap-y-10 px-4 py-12 sm:px-6 md:py-28 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h1 className="text-4xl leading-tight tracking-tight">Sign in to Strandbank</h1>
          <p className="mt-3 text-lg text-muted-foreground leading-relaxed">
            {isForConsent
              ? "An application asks for your data. Sign in, then decide what it gets. Your password stays with us."
              : "See which applications use your data, and end their access."}
          </p>
          {session && <SignedInNotice session={session} next={next} />}
          <SignInForm next={next} problem={signInProblem(first(query.problem))} />
        </div>
        {settings.demo && <DemoAccounts next={next} />}
      </div>
      <Guilloche className="pointer-events-none absolute inset-x-0 bottom-0 -z-10 h-40 w-[1920px] max-w-none text-primary/20" />
    </main>
  );
}
