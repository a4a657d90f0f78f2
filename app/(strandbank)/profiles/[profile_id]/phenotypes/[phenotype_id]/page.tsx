import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BackLink } from "@/components/strandbank/layout/back-link";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { FormButtons } from "@/components/strandbank/layout/form-buttons";
import type { PageProps } from "@/components/strandbank/layout/page-props";
import { phenotypeFields, phenotypeName } from "@/components/strandbank/profile/phenotype-texts";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { phenotypePurpose } from "@/lib/provider/account-data/profile-forms";
import { FORM_TOKEN_FIELD, formToken } from "@/lib/provider/accounts/form-token";
import { listPhenotypes } from "@/lib/provider/phenotypes/phenotypes";
import { ownProfile } from "../../own-profile";

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  return { title: `${(await searchParams).problem ? "Error: " : ""}Change a phenotype` };
}

export default async function PhenotypePage(props: PageProps<{ profile_id: string; phenotype_id: string }>) {
  const { phenotype_id } = await props.params;
  const below = `phenotypes/${encodeURIComponent(phenotype_id)}/`;
  const { session, profile, name } = await ownProfile(props.params, below);
  const found = (await listPhenotypes(profile.id)).find(({ id }) => id === phenotype_id) ?? notFound();
  const { id, value } = found;
  const { field, hint } = phenotypeFields[id];
  const isWrong = (await props.searchParams).problem === "value";
  const back = `/profiles/${profile.id}/`;
  return (
    <main id="main" className="mx-auto w-full max-w-2xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <BackLink href={back}>
        <bdi>{name}</bdi>
      </BackLink>
      <h1 className="text-3xl leading-tight tracking-tight sm:text-4xl">{phenotypeName(id)}</h1>
      <form action="/profiles/phenotype/" method="post" className="mt-7 grid max-w-md gap-5">
        {isWrong && <ErrorSummary href="#value" text={`That value is not valid. ${hint}`} />}
        <input type="hidden" name="profile_id" value={profile.id} />
        <input type="hidden" name="phenotype_id" value={id} />
        <input
          type="hidden"
          name={FORM_TOKEN_FIELD}
          value={formToken(session.sessionHash, phenotypePurpose(profile.id, id))}
        />
        <div className="grid gap-1.5">
          <Label htmlFor="value">{phenotypeName(id)}</Label>
          <Input
            id="value"
            name="value"
            autoComplete="off"
            defaultValue={value ?? ""}
            aria-describedby="value-hint"
            aria-invalid={isWrong ? true : undefined}
            {...field}
          />
          <p id="value-hint" className="text-muted-foreground text-sm leading-relaxed">
            {hint}
            {value !== null && " Leave it empty to remove the value."}
          </p>
        </div>
        <FormButtons back={back} cancel="Cancel">
          Save
        </FormButtons>
      </form>
    </main>
  );
}
