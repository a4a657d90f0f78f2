import { notFound } from "next/navigation";
import { DeleteForm } from "@/components/strandbank/account/delete-form";
import { SharedAccount } from "@/components/strandbank/account/shared-account";
import { Consequences, Page } from "@/components/strandbank/layout/page";
import { TextLink } from "@/components/strandbank/layout/parts/text";
import { NamesInWords } from "@/components/strandbank/parts/names-in-words";
import { isSharedProfile } from "@/lib/demo/strandbank/world/shared";
import { readersOf } from "@/lib/strandbank/core/connected-apps/connected-apps";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import { deleteProfilePurpose } from "@/lib/strandbank/extensions/profile-pages/profile-forms";
import { type OwnProfile, ownProfile } from "../own-profile";

export const metadata = { title: "Delete a profile" };

export default async function DeleteProfilePage(props: PageProps<"/profiles/[profile_id]/delete">) {
  const own = await ownProfile(props.params, "delete/");
  const { session, profile, name, isOnly } = own;
  if (isOnly) notFound();
  const title = (
    <>
      Delete the profile of <bdi>{name}</bdi>?
    </>
  );
  if (isSharedProfile(profile.id))
    return (
      <Page size="question" title={title}>
        <SharedAccount what="delete the profiles that it had at first" />
      </Page>
    );
  return (
    <Page size="question" title={title}>
      <WhatFollows own={own} />
      {profile.is_genotyped === 1 && (
        <p className="mt-5">
          <TextLink href={`/export/${profile.id}/raw-data-unfiltered.txt`}>
            Download the raw data first
          </TextLink>
          , sensitive results included
        </p>
      )}
      <DeleteForm
        action="/profiles/delete/"
        token={formToken(session.sessionHash, deleteProfilePurpose(profile))}
        fields={{ profile_id: profile.id }}
        isPasswordWrong={(await props.searchParams).problem === "password"}
        button="Delete the profile"
        back={`/profiles/${profile.id}/`}
      />
    </Page>
  );
}

async function WhatFollows({ own: { session, profile, name } }: { own: OwnProfile }) {
  const apps = await readersOf(session, profile.id);
  return (
    <Consequences>
      <li>This takes effect immediately and cannot be undone.</li>
      <li>
        The profile of <bdi>{name}</bdi> is deleted with its genetic data and phenotypes. Your other profiles
        stay.
      </li>
      <li>
        {apps.length > 0 ? (
          <>
            <NamesInWords names={apps.map((app) => app.name)} /> can no longer read it, but may keep what was
            already read.
          </>
        ) : (
          "No application can read it now."
        )}{" "}
        Your access log still says when it was read, as a deleted profile.
      </li>
    </Consequences>
  );
}
