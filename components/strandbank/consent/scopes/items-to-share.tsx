import { ProblemNote } from "@/components/strandbank/consent/form/problem-note";
import { LocationPicker } from "@/components/strandbank/consent/locations/location-picker";
import { groupTexts, groupTitles } from "@/components/strandbank/scope-texts";
import type { ConsentView } from "@/lib/provider/oauth/consent/load-view";
import { AlreadyShared } from "./already-shared";
import { arrangeItems } from "./arrange-items";
import { GroupBox } from "./group-box";
import { ScopeGroup } from "./scope-group";
import { ScopeRow } from "./scope-row";
import { SensitiveGroup } from "./sensitive-group";

/** Everything the application asks for, in groups; what it already has is folded away. */
export function ItemsToShare({ view }: { view: ConsentView }) {
  const { groups, sensitive, hasSensitiveLocations, shared } = arrangeItems(view);
  const labels = new Map(
    view.groups.flatMap(({ scopes }) => scopes.map(({ scope, label }) => [scope, label])),
  );
  const harmless = groups.flatMap(({ scopes }) => scopes.filter((scope) => !scope.sensitive));
  const isNew = groups.length > 0 || sensitive.length > 0 || hasSensitiveLocations;
  return (
    <section aria-labelledby="items" className="min-w-0">
      <h2 id="items" tabIndex={-1} className="font-semibold text-2xl">
        Which items?
      </h2>
      <ProblemNote id="items-problem" problem="nothing" />
      {!isNew && (
        <p className="mt-1 text-muted-foreground">
          <bdi>{view.client.name}</bdi> asks for nothing new.
        </p>
      )}
      <div className="mt-4 grid gap-5">
        {harmless.length + view.locations.items.length > 1 && (
          <div className="no-script:hidden">
            <GroupBox
              label="Everything except sensitive items"
              isLabelShown
              scopes={harmless.map(({ scope }) => scope)}
              locations={view.locations.items.length > 0 ? "other" : undefined}
            />
          </div>
        )}
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
            {hasLocations && <LocationPicker group="other" />}
          </ScopeGroup>
        ))}
        <SensitiveGroup scopes={sensitive} hasLocations={hasSensitiveLocations} labels={labels} />
        <AlreadyShared
          name={view.client.name}
          scopes={shared}
          locationCount={view.locations.shared.length}
          labels={labels}
        />
      </div>
    </section>
  );
}
