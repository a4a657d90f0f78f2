import { LocalTime } from "@/components/strandbank/account/local-time";
import { Button } from "@/components/ui/button";
import type { ListedPhenotype } from "@/lib/provider/phenotypes/phenotypes";
import { phenotypeName, phenotypeValue } from "./phenotype-texts";

export function PhenotypeList({
  profileId,
  phenotypes,
}: {
  profileId: string;
  phenotypes: readonly ListedPhenotype[];
}) {
  return (
    <ul className="mt-4 divide-y rounded-lg border bg-card">
      {phenotypes.map((phenotype) => (
        <li key={phenotype.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
          <div className="min-w-0 flex-1 basis-48">
            <p className="text-muted-foreground text-sm">{phenotypeName(phenotype.id)}</p>
            <p className="break-words font-medium">
              {phenotype.value === null ? (
                <span className="font-normal text-muted-foreground">Not set</span>
              ) : (
                <bdi>{phenotypeValue(phenotype.id, phenotype.value)}</bdi>
              )}
            </p>
          </div>
          {phenotype.value !== null && (
            <p className="min-w-0 basis-56 text-muted-foreground text-sm">
              <Change phenotype={phenotype} />
            </p>
          )}
          <Button asChild variant="outline" size="sm" className="min-w-18">
            <a href={`/profiles/${profileId}/phenotypes/${phenotype.id}/`}>
              {phenotype.value === null ? "Set" : "Change"}
              <span className="sr-only"> {phenotypeName(phenotype.id)}</span>
            </a>
          </Button>
        </li>
      ))}
    </ul>
  );
}

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
