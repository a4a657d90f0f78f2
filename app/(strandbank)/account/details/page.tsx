import type { Metadata } from "next";
import { DetailsForm, isDetailsProblem } from "@/components/strandbank/account/details-form";
import { FormNotice } from "@/components/strandbank/account/form-notice";
import { SharedAccount } from "@/components/strandbank/account/shared-account";
import type { PageProps } from "@/components/strandbank/layout/page-props";
import { DETAILS_PURPOSE } from "@/lib/provider/account-data/account-forms";
import { formToken } from "@/lib/provider/accounts/form-token";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { isSharedAccount } from "@/lib/provider/demo/shared";

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  return { title: `${(await searchParams).problem ? "Error: " : ""}Change your details` };
}

export default async function DetailsPage(props: PageProps) {
  const session = await requireSession("/account/details/");
  const { problem } = await props.searchParams;
  return (
    <main id="main" className="mx-auto w-full max-w-xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-3xl leading-tight tracking-tight sm:text-4xl">Change your details</h1>
      <p className="mt-3 text-muted-foreground leading-relaxed">
        You sign in with the email address. Applications that may read it see the new one. Your sessions in
        other browsers stay.
      </p>
      <FormNotice
        problem={
          problem === "form"
            ? "That form belonged to another session, so we changed nothing. Please try again."
            : undefined
        }
      />
      {isSharedAccount(session) ? (
        <SharedAccount what="change its name or email address" />
      ) : (
        <DetailsForm
          token={formToken(session.sessionHash, DETAILS_PURPOSE)}
          name={`${session.firstName} ${session.lastName}`.trim()}
          email={session.email}
          problem={isDetailsProblem(problem) ? problem : null}
        />
      )}
    </main>
  );
}
