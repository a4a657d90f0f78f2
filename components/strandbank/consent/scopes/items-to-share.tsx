import { ProblemNote } from "@/components/strandbank/consent/form/problem-note";
import { countIn, inGroup } from "@/components/strandbank/consent/form/selection";
import { GroupLocations } from "@/components/strandbank/consent/locations/group-locations";
import { groupTexts, groupTitles } from "@/components/strandbank/scope-texts";
import type { ConsentView } from "@/lib/provider/oauth/consent/load-view";
import { AlreadyShared } from "./already-shared";
import { arrangeItems } from "./arrange-items";
import { GroupBox } from "./group-box";
import { SameItems } from "./same-items";
import { ScopeGroup } from "./scope-group";
import { ScopeIds } from "./scope-ids";
import { ScopeRow } from "./scope-row";
import { SensitiveGroup } from "./sensitive-group";

/** Everything the application asks for, in groups; what it already has is folded away. */
export function ItemsToShare({ view }: { view: ConsentView }) {
  const { groups, sensitive, hasSensitiveLocations, shared } = arrangeItems(view);
  const all = view.groups.flatMap(({ scopes }) => scopes);
  const labels = new Map(all.map(({ scope, label }) => [scope, label]));
  const hasPurposes = all.some(({ purpose }) => purpose !== null);
  const harmless = groups.flatMap(({ scopes }) => scopes.filter((scope) => !scope.sensitive));
  const locationCount = countIn(inGroup(view.parts, "other"));
  const isNew = groups.length > 0 || sensitive.length > 0 || hasSensitiveLocations;
  return (
    <section aria-labelledby="items" className="min-w-0">
      <h2 id="items" tabIndex={-1} className="font-semibold text-xl sm:text-2xl">
        Which items?
      </h2>
      <ProblemNote id="items-problem" problem="nothing" />
      <p className="mt-1 text-muted-foreground text-sm leading-relaxed sm:text-base">
        {isNew ? (
          <>
            <bdi>{view.client.name}</bdi> gets what you tick and nothing else.
            {hasPurposes && " In quotation marks: why it asks, in its own words."}
          </>
        ) : (
          <>
            <bdi>{view.client.name}</bdi> asks for nothing new.
          </>
        )}
      </p>
      <div className="mt-3 grid gap-4 sm:gap-5">
        {harmless.length + locationCount > 1 && (
          <div className="no-script:hidden">
            <GroupBox
              label="Everything except sensitive items"
              isLabelShown
              scopes={harmless.map(({ scope }) => scope)}
              locations={locationCount > 0 ? "other" : undefined}
            />
          </div>
        )}
        {view.earlier && <SameItems {...view.earlier} />}
        {groups.map(({ id, scopes, hasLocations }) => (
          <ScopeGroup
            key={id}
            title={groupTitles[id]}
            text={groupTexts[id]}
            tone={id === "phenotypes-write" ? "warning" : "plain"}
            scopes={scopes.map(({ scope }) => scope)}
            locations={hasLocations ? "other" : undefined}
          >
            {scopes.map((scope) => (
              <ScopeRow key={scope.scope} scope={scope} labels={labels} />
            ))}
            {hasLocations && <GroupLocations view={view} group="other" />}
          </ScopeGroup>
        ))}
        <SensitiveGroup scopes={sensitive} hasLocations={hasSensitiveLocations} labels={labels} view={view} />
        <AlreadyShared view={view} scopes={shared} labels={labels} />
        <ScopeIds scopes={all} />
      </div>
    </section>
  );
}
