import { LocalTime } from "@/components/strandbank/account/local-time";
import { Fold } from "@/components/strandbank/layout/parts/fold";
import { ButtonLink } from "@/components/ui/button";
import type { ListedPhenotype } from "@/lib/provider/phenotypes/phenotypes";
import { phenotypeName, phenotypeValue } from "./phenotype-texts";

interface PhenotypeListProps {
  profileId: string;
  phenotypes: readonly ListedPhenotype[];
}

export function PhenotypeList({ profileId, phenotypes }: PhenotypeListProps) {
  const [set, unset] = [true, false].map((isSet) =>
    phenotypes.filter(({ value }) => (value !== null) === isSet),
  );
  return (
    <div className="mt-4 grid gap-3">
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
          variant="outline"
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
