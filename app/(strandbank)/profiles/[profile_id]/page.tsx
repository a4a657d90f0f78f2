import { DownloadIcon } from "lucide-react";
import { FormNotice } from "@/components/strandbank/layout/form";
import { entryFor, Page, Section } from "@/components/strandbank/layout/page";
import { plural, TextLink } from "@/components/strandbank/layout/parts/text";
import { Face } from "@/components/strandbank/parts/face";
import { PhenotypeList } from "@/components/strandbank/profile-pages/phenotype-list";
import { ProfileBadges } from "@/components/strandbank/profile-pages/profile-badges";
import { ReadAs, SensitiveState } from "@/components/strandbank/profile-pages/profile-settings";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { listPhenotypes } from "@/lib/strandbank/core/phenotypes/phenotypes";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import { type Report, reportsOf } from "@/lib/strandbank/extensions/genetic-bin/genetic-bins";
import { sensitivePurpose, sexPurpose } from "@/lib/strandbank/extensions/profile-pages/profile-forms";
import { countCalls } from "@/lib/strandbank/extensions/raw-data/export/export-raw-data";
import { countPrivateRows } from "@/lib/strandbank/extensions/raw-data/private-rows/batches";
import { type OwnProfile, ownProfile } from "./own-profile";

export const metadata = { title: "Profile" };

const DONE = {
  phenotype: "Saved.",
  sex: "Saved. Results on X and Y are read that way from now on.",
  open: "Sensitive results are on.",
  closed: "Sensitive results are off. The next request of an application does not get them.",
};

export default async function ProfilePage(props: PageProps<"/profiles/[profile_id]">) {
  const own = await ownProfile(props.params);
  const { session, profile, name, isOnly } = own;
  return (
    <Page size="list" back={{ href: "/profiles/", name: "Your profiles" }}>
      <div className="flex flex-wrap items-center gap-4">
        <Face imageId={profile.image_id} className="size-14" />
        <div className="min-w-0">
          <h1 className="break-words text-4xl leading-tight tracking-tight">
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-1.5 flex flex-wrap gap-2">
            <ProfileBadges profile={profile} />
          </p>
        </div>
      </div>
      <FormNotice done={entryFor(DONE, (await props.searchParams).done)} />
      {profile.is_genotyped === 1 ? <GenotypedSections own={own} /> : <NotGenotyped />}
      <Section
        title="Phenotypes"
        text="What is recorded about this person. An application can change a value if you allowed it to. You see which one did, and you can always change it back."
      >
        <PhenotypeList
          profileId={profile.id}
          phenotypes={await listPhenotypes(session.accountId, profile.id)}
        />
      </Section>
      <Section
        title="Delete this profile"
        text={
          isOnly
            ? "An account keeps at least one profile. To delete this one, delete the account."
            : "This deletes its genetic data and its phenotypes. Your other profiles stay."
        }
      >
        <ButtonLink href={isOnly ? "/account/delete/" : `/profiles/${profile.id}/delete/`}>
          {isOnly ? "Delete the account" : "Delete the profile"}
        </ButtonLink>
      </Section>
    </Page>
  );
}

const NotGenotyped = () => (
  <Section title="No results yet" text="Import the raw-data file that a genotyping service gave you.">
    <ButtonLink href="/import/">Import raw data</ButtonLink>
  </Section>
);

/** What a profile has only once it is genotyped. */
async function GenotypedSections({ own: { session, profile } }: { own: OwnProfile }) {
  const calls = await countCalls(profile.id);
  const privateRows = await countPrivateRows(profile.id);
  return (
    <>
      <Section
        title="Reports"
        text="Each report divides people into groups by their results at some places. It describes a tendency and is not medical advice."
      >
        <ReportList reports={await reportsOf(profile)} />
      </Section>
      <Section
        title="Raw data"
        text={`${plural(calls, "place")} ${calls === 1 ? "has" : "have"} a result. Look them up here, or download them as a file that other programs read. All letters are on the plus strand of GRCh37. The file has sensitive results too, even while they are off.`}
      >
        {privateRows > 0 && (
          <p className="mb-4 max-w-2xl leading-relaxed">
            {plural(privateRows, "more row")} of the file {privateRows === 1 ? "stays" : "stay"} private. Only
            you see {privateRows === 1 ? "it" : "them"}, here and in the unfiltered download.{" "}
            <TextLink href={`/profiles/${profile.id}/raw-data/#private`}>See what stays private</TextLink>
          </p>
        )}
        <div className="mb-4 flex flex-wrap gap-3">
          <ButtonLink href={`/profiles/${profile.id}/raw-data/`}>Browse the raw data</ButtonLink>
          <ButtonLink href={`/export/${profile.id}/raw-data.txt`}>
            <DownloadIcon aria-hidden />
            Download raw data
          </ButtonLink>
          <ButtonLink href={`/export/${profile.id}/raw-data-unfiltered.txt`}>
            <DownloadIcon aria-hidden />
            Download unfiltered
          </ButtonLink>
        </div>
        <p className="mb-4 max-w-2xl text-muted-foreground text-sm leading-relaxed">
          The unfiltered file has raw probe calls, with noise that is no result anywhere else, and all rows of
          an imported file as they were. Other programs misread it.
        </p>
        <ReadAs
          profile={profile}
          what="the results"
          back={`/profiles/${profile.id}/`}
          token={formToken(session.sessionHash, sexPurpose(profile.id))}
        />
      </Section>
      <Section
        title="Sensitive results"
        text="A few places can reveal a risk of serious disease, to you and about your relatives. Their results stay off until you decide to know."
      >
        <SensitiveState
          profile={profile}
          token={formToken(session.sessionHash, sensitivePurpose(profile.id))}
        />
      </Section>
    </>
  );
}

function ReportList({ reports }: { reports: readonly Report[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {reports.map(({ name, bin, bins, explanation }) => {
        const places = bin.markers_used + bin.markers_missing;
        return (
          <li key={bin.predictor_id} className="rounded-lg border bg-card p-5">
            <h3 className="font-semibold">{name}</h3>
            <p className="mt-1 font-heading text-3xl tabular-nums">
              {bin.bin_number === null ? "No group yet" : `Group ${bin.bin_number} of ${bins}`}
            </p>
            <p aria-hidden className="mt-3 flex gap-1">
              {Array.from({ length: bins }, (_, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: a group is its number
                  key={index}
                  className={cn(
                    "h-2 flex-1 rounded-full border [print-color-adjust:exact]",
                    index + 1 === bin.bin_number ? "bg-primary forced-colors:bg-[Highlight]" : "bg-secondary",
                  )}
                />
              ))}
            </p>
            <p className="mt-3 text-sm leading-relaxed">{explanation}</p>
            <p className="mt-3 text-muted-foreground text-sm tabular-nums">
              {bin.markers_used} of {places} places have a result.
            </p>
          </li>
        );
      })}
    </ul>
  );
}
