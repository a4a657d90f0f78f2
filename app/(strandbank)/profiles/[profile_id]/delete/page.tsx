import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DeleteForm } from "@/components/strandbank/account/delete-form";
import { NamesInWords } from "@/components/strandbank/account/names-in-words";
import { SharedAccount } from "@/components/strandbank/account/shared-account";
import type { PageProps } from "@/components/strandbank/layout/page-props";
import { deleteProfilePurpose } from "@/lib/provider/account-data/profile-forms";
import { FORM_TOKEN_FIELD, formToken } from "@/lib/provider/accounts/form-token";
import { isSharedProfile } from "@/lib/provider/demo/shared";
import { readersOf } from "@/lib/provider/oauth/connected-apps/connected-apps";
import { ownProfile } from "../own-profile";

export const metadata: Metadata = { title: "Delete a profile" };

export default async function DeleteProfilePage(props: PageProps<{ profile_id: string }>) {
  const { session, profile, name, isOnly } = await ownProfile(props.params, "delete/");
  if (isOnly) notFound();
  if (isSharedProfile(profile.id))
    return (
      <main id="main" className="mx-auto w-full max-w-2xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
        <h1 className="break-words text-3xl leading-tight tracking-tight sm:text-4xl">
          Delete the profile of <bdi>{name}</bdi>?
        </h1>
        <SharedAccount what="delete the profiles that it had at first" />
      </main>
    );
  const { problem } = await props.searchParams;
  const apps = await readersOf(session, profile.id);
  return (
    <main id="main" className="mx-auto w-full max-w-2xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="break-words text-3xl leading-tight tracking-tight sm:text-4xl">
        Delete the profile of <bdi>{name}</bdi>?
      </h1>
      <ul className="mt-6 grid list-disc gap-2.5 rounded-lg border bg-card py-5 pr-5 pl-10 leading-relaxed marker:text-brass sm:pr-7">
        <li>This takes effect immediately and cannot be undone.</li>
        <li>
          The profile of <bdi>{name}</bdi> is deleted with its genetic data and phenotypes. Your other
          profiles stay.
        </li>
        <li>
          {apps.length > 0 ? (
            <>
              <NamesInWords names={apps.map((app) => app.name)} /> can no longer read it, but may keep what
              was already read.
            </>
          ) : (
            "No application can read it now."
          )}{" "}
          Your access log still says when it was read, as a deleted profile.
        </li>
      </ul>
      {profile.is_genotyped === 1 && (
        <p className="mt-5">
          <a href={`/export/${profile.id}/raw-data.txt`} className="underline underline-offset-4">
            Download the raw data first
          </a>
        </p>
      )}
      <DeleteForm
        action="/profiles/delete/"
        hidden={{
          profile_id: profile.id,
          [FORM_TOKEN_FIELD]: formToken(session.sessionHash, deleteProfilePurpose(profile.id)),
        }}
        isPasswordWrong={problem === "password"}
        button="Delete the profile"
        back={`/profiles/${profile.id}/`}
      />
    </main>
  );
}
