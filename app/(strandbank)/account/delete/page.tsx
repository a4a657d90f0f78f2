import type { Metadata } from "next";
import { DeleteForm } from "@/components/strandbank/account/delete-form";
import { FormNotice } from "@/components/strandbank/account/form-notice";
import { NamesInWords } from "@/components/strandbank/account/names-in-words";
import { SharedAccount } from "@/components/strandbank/account/shared-account";
import type { PageProps } from "@/components/strandbank/layout/page-props";
import { DELETE_PURPOSE } from "@/lib/provider/account-data/account-forms";
import { FORM_TOKEN_FIELD, formToken } from "@/lib/provider/accounts/form-token";
import { listProfiles } from "@/lib/provider/accounts/profiles";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { isSharedAccount } from "@/lib/provider/demo/shared";
import { connectedApps } from "@/lib/provider/oauth/connected-apps/connected-apps";

export const metadata: Metadata = { title: "Delete your account" };

/** Explains what deleting the account means and asks for the password. */
export default async function DeletePage(props: PageProps) {
  const session = await requireSession("/account/delete/");
  if (isSharedAccount(session))
    return (
      <main id="main" className="mx-auto w-full max-w-2xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
        <h1 className="text-3xl leading-tight tracking-tight sm:text-4xl">Delete your account?</h1>
        <SharedAccount what="delete it" />
      </main>
    );
  const { problem } = await props.searchParams;
  const profiles = await listProfiles(session.accountId);
  const apps = await connectedApps(session);
  return (
    <main id="main" className="mx-auto w-full max-w-2xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-3xl leading-tight tracking-tight sm:text-4xl">Delete your account?</h1>
      <FormNotice
        problem={
          problem === "form"
            ? "That form belonged to another session, so we deleted nothing. Please try again."
            : undefined
        }
      />
      <ul className="mt-6 grid list-disc gap-2.5 rounded-lg border bg-card py-5 pr-5 pl-10 leading-relaxed marker:text-brass sm:pr-7">
        <li>This takes effect immediately and cannot be undone.</li>
        {profiles.length > 0 && (
          <li>
            {profiles.length === 1 ? "The profile" : "The profiles"} of{" "}
            <NamesInWords names={profiles.map(({ first_name, last_name }) => `${first_name} ${last_name}`)} />
            , with all genetic data and phenotypes, your name, your email address, your passkeys, your
            consents and your access log are deleted.
          </li>
        )}
        <li>
          {apps.length > 0 ? (
            <>
              The access of <NamesInWords names={apps.map(({ name }) => name)} /> ends. They may keep what
              they have already read.
            </>
          ) : (
            "No application has access now."
          )}
        </li>
        <li>
          You are signed out of Strandbank in every browser. Applications that you registered stay, without an
          owner.
        </li>
        <li>
          For a year after each event, we keep a record of what happened when, such as a sign-in or a consent,
          and with which application. It no longer says who you are: your account, your consents and your
          network addresses are taken out of it.
        </li>
      </ul>
      <p className="mt-5">
        <a href="/account/export" className="underline underline-offset-4">
          Download everything first
        </a>
      </p>
      <DeleteForm
        action="/account/delete/confirm/"
        hidden={{ [FORM_TOKEN_FIELD]: formToken(session.sessionHash, DELETE_PURPOSE) }}
        isPasswordWrong={problem === "password"}
        button="Delete my account"
        back="/account/"
      />
    </main>
  );
}
