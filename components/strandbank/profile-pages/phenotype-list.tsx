import { createElement } from "react";
import { Fold } from "@/components/strandbank/layout/parts/fold";
import { DateText, LocalTime } from "@/components/strandbank/parts/local-time";
import { ButtonLink } from "@/components/ui/button";
import type { ListedPhenotype, PhenotypeId } from "@/lib/strandbank/core/phenotypes/phenotypes";
import { scopeText } from "@/lib/strandbank/core/scopes/catalogue";

interface PhenotypeListProps {
  profileId: string;
  phenotypes: readonly ListedPhenotype[];
}

export function PhenotypeList({ profileId, phenotypes }: PhenotypeListProps) {
  const [set, unset] = [true, false].map((isSet) =>
    phenotypes.filter(({ value }) => (value !== null) === isSet),
  );
  return (
    <div className="grid gap-3">
      {set && set.length > 0 && <Rows profileId={profileId} phenotypes={set} />}
      {unset && unset.length > 0 && (
        <Fold title={`Not set (${unset.length})`} className="text-sm">
          <Rows profileId={profileId} phenotypes={unset} />
        </Fold>
      )}
    </div>
  );
}

const Rows = ({ profileId, phenotypes }: PhenotypeListProps) => (
  <ul className="divide-y rounded-lg border bg-card">
    {phenotypes.map((phenotype) => (
      <li key={phenotype.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-muted-foreground text-sm">{phenotypeName(phenotype.id)}</p>
          {phenotype.value !== null && (
            <p className="break-words font-medium">
              <bdi>{phenotypeValue(phenotype.id, phenotype.value)}</bdi>
            </p>
          )}
        </div>
        {phenotype.value !== null && (
          <p className="min-w-0 basis-56 text-muted-foreground text-sm">
            <Change phenotype={phenotype} />
          </p>
        )}
        <ButtonLink
          href={`/profiles/${profileId}/phenotypes/${phenotype.id}/`}
          size="sm"
          className="min-w-18"
        >
          {phenotype.value === null ? "Set" : "Change"}
          <span className="sr-only"> {phenotypeName(phenotype.id)}</span>
        </ButtonLink>
      </li>
    ))}
  </ul>
);

function Change({ phenotype: { changedAt, changedBy } }: { phenotype: ListedPhenotype }) {
  if (changedAt === null) return "Came with the profile";
  return (
    <>
      Changed by{" "}
      {changedBy === null ? (
        "you"
      ) : changedBy === "" ? (
        "an application that no longer exists"
      ) : (
        <strong className="font-medium text-foreground">
          <bdi>{changedBy}</bdi>
        </strong>
      )}
      , <LocalTime time={changedAt} />
    </>
  );
}

export const phenotypeName = (id: PhenotypeId): string => scopeText(`phenotypes:read:${id}`)?.label ?? id;

const TEXT = { type: "text", maxLength: 1_000 } as const;

/** The field of each phenotype, and a sentence that says what fits. */
export const phenotypeFields: Readonly<
  Record<PhenotypeId, { field: React.ComponentProps<"input">; hint: string }>
> = {
  bd_pgen_patient_id: { field: TEXT, hint: "Your participant id in a personal genomics research study." },
  date_of_birth: { field: { type: "date" }, hint: "A date that is not in the future." },
  family_tree_url: { field: { ...TEXT, inputMode: "url" }, hint: "The URL of your family tree." },
  height_mm: {
    field: { type: "number", min: 200, max: 3_000, step: 1 },
    hint: "In millimeters, from 200 to 3,000. Enter 1684 for 168.4 cm.",
  },
  platform: { field: TEXT, hint: "The chip your sample was read with." },
  sex: { field: TEXT, hint: "In your own words. It does not change how we read your results." },
  weight_g: {
    field: { type: "number", min: 200, max: 700_000, step: 1 },
    hint: "In grams, from 200 to 700,000. Enter 63500 for 63.5 kg.",
  },
};

/** A stored value in words and everyday units. */
function phenotypeValue(id: PhenotypeId, value: string): React.ReactNode {
  if (id === "height_mm") return `${(Number(value) / 10).toLocaleString("en-US")} cm`;
  if (id === "weight_g")
    return `${(Number(value) / 1_000).toLocaleString("en-US", { maximumFractionDigits: 3 })} kg`;
  return id === "date_of_birth" ? createElement(DateText, { time: Date.parse(value) }) : value;
}
