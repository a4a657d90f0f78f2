"use client";

import { useSelection } from "@/components/strandbank/consent/form/consent-form";
import { isChosen, isCovered } from "@/components/strandbank/consent/form/selection";
import { Checkbox } from "@/components/ui/checkbox";

/** While a checked scope covers this one, it is shown as checked and disabled; a hidden field posts it. */
export function ScopeBox({ id, scope, describedBy }: { id: string; scope: string; describedBy: string }) {
  const { offer, checked, checkScopes } = useSelection();
  const own = offer.scopes.find((candidate) => candidate.scope === scope);
  if (!own) return null;
  const covered = isCovered(offer, checked, own.coveredBy);
  const fixed = covered || own.required;
  return (
    <>
      <Checkbox
        id={id}
        name="scope"
        value={scope}
        disabled={fixed}
        checked={isChosen(offer, checked, own)}
        onChange={(event) => checkScopes([scope], event.target.checked)}
        aria-describedby={describedBy}
      />
      {fixed && <input type="hidden" name="scope" value={scope} />}
    </>
  );
}

/** Says which other item covers this one, and whether that one is checked. */
export function CoveredNote({ coveredBy, cover }: { coveredBy: string | null; cover: string }) {
  const { offer, checked } = useSelection();
  return isCovered(offer, checked, coveredBy) ? (
    <strong className="font-medium text-foreground">{` Included in “${cover}”, which is ticked.`}</strong>
  ) : (
    ` Also part of “${cover}”.`
  );
}
