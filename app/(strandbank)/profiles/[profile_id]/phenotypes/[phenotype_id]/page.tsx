import { notFound } from "next/navigation";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { FormButtons, PostForm } from "@/components/strandbank/layout/form";
import { formTitle, Page } from "@/components/strandbank/layout/page";
import { TextField } from "@/components/strandbank/layout/parts/field";
import { phenotypeFields, phenotypeName } from "@/components/strandbank/profile-pages/phenotype-list";
import { listPhenotypes } from "@/lib/strandbank/core/phenotypes/phenotypes";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import { phenotypePurpose } from "@/lib/strandbank/extensions/profile-pages/profile-forms";
import { ownProfile } from "../../own-profile";

export const generateMetadata = formTitle("Change a phenotype");

export default async function PhenotypePage(
  props: PageProps<"/profiles/[profile_id]/phenotypes/[phenotype_id]">,
) {
  const { phenotype_id } = await props.params;
  const below = `phenotypes/${encodeURIComponent(phenotype_id)}/`;
  const { session, profile, name } = await ownProfile(props.params, below);
  const found =
    (await listPhenotypes(session.accountId, profile.id)).find(({ id }) => id === phenotype_id) ?? notFound();
  const { id, value } = found;
  const { field, hint } = phenotypeFields[id];
  const isWrong = (await props.searchParams).problem === "value";
  const href = `/profiles/${profile.id}/`;
  return (
    <Page size="question" back={{ href, name }} title={phenotypeName(id)}>
      <PostForm
        action="/profiles/phenotype/"
        token={formToken(session.sessionHash, phenotypePurpose(profile.id, id))}
        fields={{ profile_id: profile.id, phenotype_id: id }}
        className="mt-7 grid max-w-md gap-5"
      >
        {isWrong && <ErrorSummary href="#value" text={`That value is not valid. ${hint}`} />}
        <TextField
          id="value"
          label={phenotypeName(id)}
          hint={`${hint}${value === null ? "" : " Leave it empty to remove the value."}`}
          autoComplete="off"
          defaultValue={value ?? ""}
          isWrong={isWrong}
          {...field}
        />
        <FormButtons back={href} cancel="Cancel">
          Save
        </FormButtons>
      </PostForm>
    </Page>
  );
}
