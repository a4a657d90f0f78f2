import { notFound, redirect } from "next/navigation";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { FormButtons, PostForm } from "@/components/strandbank/layout/form";
import { Consequences, formTitle, Page } from "@/components/strandbank/layout/page";
import { NamesInWords } from "@/components/strandbank/parts/names-in-words";
import { Checkbox } from "@/components/ui/checkbox";
import { readersOf } from "@/lib/strandbank/core/connected-apps/connected-apps";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import { sensitivePurpose } from "@/lib/strandbank/extensions/profile-pages/profile-forms";
import { type OwnProfile, ownProfile } from "../own-profile";

export const generateMetadata = formTitle("Turn on sensitive results");

export default async function SensitivePage(props: PageProps<"/profiles/[profile_id]/sensitive">) {
  const own = await ownProfile(props.params, "sensitive/");
  const { session, profile, name } = own;
  if (profile.is_genotyped === 0) notFound();
  const href = `/profiles/${profile.id}/`;
  if (profile.has_opted_in === 1) redirect(href);
  return (
    <Page
      size="question"
      back={{ href, name }}
      title={
        <>
          Turn on the sensitive results of <bdi>{name}</bdi>?
        </>
      }
    >
      <WhatFollows own={own} />
      <PostForm
        action="/profiles/sensitive/"
        token={formToken(session.sessionHash, sensitivePurpose(profile.id))}
        fields={{ profile_id: profile.id }}
        className="mt-7 grid gap-5"
      >
        {(await props.searchParams).problem === "unread" && (
          <ErrorSummary href="#understood" text="Tick the box first. The results are still off." />
        )}
        <label className="flex items-start gap-3 leading-relaxed">
          <Checkbox id="understood" name="understood" value="yes" required />
          <span>I have read this, and I want to know.</span>
        </label>
        <FormButtons name="sensitive" value="open" variant="destructive" back={href} cancel="Keep them off">
          Turn on sensitive results
        </FormButtons>
      </PostForm>
    </Page>
  );
}

async function WhatFollows({ own: { session, profile, name } }: { own: OwnProfile }) {
  const readers = (await readersOf(session, profile.id)).filter(
    ({ scopes }) => scopes.has("genomes") || scopes.accessions.length > 0 || scopes.locations.length > 0,
  );
  return (
    <Consequences tone="warning">
      <li>
        They can reveal a raised risk of serious disease: Alzheimer’s (the gene APOE), Parkinson’s (LRRK2,
        GBA), breast and ovarian cancer (BRCA1, BRCA2), blood clots (F5, F2).
      </li>
      <li>
        They can show that <bdi>{name}</bdi> carries a disease that children may inherit, such as cystic
        fibrosis (CFTR).
      </li>
      <li>
        They also reveal it about parents, children and siblings, who share much of this DNA and were not
        asked.
      </li>
      <li>You cannot unlearn a result, and for some of these diseases there is no cure.</li>
      <li>
        This is not medical advice, and a chip can be wrong. Talk to a doctor or a genetic counselor before
        you act on a result.
      </li>
      <li>
        {readers.length > 0 ? (
          <>
            <NamesInWords names={readers.map((app) => app.name)} /> may read places of this profile, and sees
            these results too as far as you allowed them.
          </>
        ) : (
          "No application sees them yet. One that you allow to read these places will."
        )}
      </li>
      <li>You can turn them off again at any time. An application may keep what it has already read.</li>
    </Consequences>
  );
}
