import { DeleteForm } from "@/components/strandbank/account/delete-form";
import { SharedAccount } from "@/components/strandbank/account/shared-account";
import { CHANGED_PROFILES, FormNotice } from "@/components/strandbank/layout/form";
import { Consequences, Page } from "@/components/strandbank/layout/page";
import { TextLink } from "@/components/strandbank/layout/parts/text";
import { NamesInWords } from "@/components/strandbank/parts/names-in-words";
import { isSharedAccount } from "@/lib/demo/strandbank/world/shared";
import { connectedApps } from "@/lib/strandbank/core/connected-apps/connected-apps";
import { listProfiles, type Profile } from "@/lib/strandbank/core/profiles/profiles";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";
import type { Session } from "@/lib/strandbank/core/sign-in/session";
import { deleteAccountPurpose } from "@/lib/strandbank/extensions/account/account-forms";

export const metadata = { title: "Delete your account" };

const TITLE = "Delete your account?";

/** Explains what deleting the account means and asks for the password. */
export default async function DeletePage(props: PageProps<"/account/delete">) {
  const session = await requireSession("/account/delete/");
  if (isSharedAccount(session))
    return (
      <Page size="question" title={TITLE}>
        <SharedAccount what="delete it" />
      </Page>
    );
  const { problem } = await props.searchParams;
  const profiles = await listProfiles(session.accountId);
  return (
    <Page size="question" title={TITLE}>
      <FormNotice problem={problem === "form" ? CHANGED_PROFILES : undefined} />
      <WhatFollows session={session} profiles={profiles} />
      <p className="mt-5">
        <TextLink href="/account/export">Download everything first</TextLink>, sensitive results included
      </p>
      <DeleteForm
        action="/account/delete/confirm/"
        token={formToken(session.sessionHash, deleteAccountPurpose(profiles))}
        isPasswordWrong={problem === "password"}
        button="Delete my account"
        back="/account/"
      />
    </Page>
  );
}

async function WhatFollows({ session, profiles }: { session: Session; profiles: readonly Profile[] }) {
  const apps = await connectedApps(session);
  return (
    <Consequences>
      <li>This takes effect immediately and cannot be undone.</li>
      {profiles.length > 0 && (
        <li>
          {profiles.length === 1 ? "The profile" : "The profiles"} of{" "}
          <NamesInWords names={profiles.map(({ first_name, last_name }) => `${first_name} ${last_name}`)} />,
          with all genetic data and phenotypes, your name, your email address, your passkeys, your consents
          and your access log are deleted.
        </li>
      )}
      <li>
        {apps.length > 0 ? (
          <>
            The access of <NamesInWords names={apps.map(({ name }) => name)} /> ends. They may keep what they
            have already read.
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
    </Consequences>
  );
}
