import { TriangleAlertIcon } from "lucide-react";
import { GroupBox, ScopeRow } from "@/components/strandbank/consent/form/checkboxes";
import { countIn, inGroup } from "@/components/strandbank/consent/form/selection";
import { GroupLocations } from "@/components/strandbank/consent/locations/group-locations";
import { ItemGroup } from "@/components/strandbank/layout/item-group";
import { Fold } from "@/components/strandbank/layout/parts/fold";
import { atStart, plural } from "@/components/strandbank/layout/parts/text";
import type { ConsentView } from "@/lib/strandbank/core/consent/load-view";
import type { LocationGroup } from "@/lib/strandbank/core/consent/location-groups";
import { groupTexts, SCOPE_GROUPS } from "@/lib/strandbank/core/scopes/catalogue";
import type { ConsentScope } from "@/lib/strandbank/core/scopes/scope-groups";
import { ProblemNote } from "./form/consent-form";

/** A longer list is no small thing: it is not part of "everything". */
const MAX_PLACES_AT_ONCE = 100;

/** Everything that is decided, in groups: what the application asks for, and what it has already. */
export function ItemsToShare({ view }: { view: ConsentView }) {
  const { groups, sensitive, hasSensitiveLocations, empty } = arrangeItems(view);
  const all = view.groups.flatMap(({ scopes }) => scopes);
  const rows = { view, labels: new Map(all.map(({ scope, label }) => [scope, label])) };
  const harmless = groups.flatMap(({ scopes }) => scopes.filter((scope) => !scope.sensitive));
  const places = countIn(inGroup(view.parts, "other"));
  const placesAtOnce = places <= MAX_PLACES_AT_ONCE ? places : 0;
  return (
    <section aria-labelledby="items" className="min-w-0">
      <h2 id="items" tabIndex={-1} className="font-semibold text-xl sm:text-2xl">
        Which items?
      </h2>
      <ProblemNote id="items-problem" problem="nothing" />
      <p className="mt-1 text-muted-foreground text-sm leading-relaxed sm:text-base">
        <bdi>{atStart(view.client.name)}</bdi> gets what is ticked and nothing else.
      </p>
      <div className="mt-3 grid gap-4 sm:gap-5">
        {harmless.length + placesAtOnce > 1 && (
          <div className="no-script:hidden">
            <GroupBox
              label="Everything except sensitive items"
              isLabelShown
              scopes={harmless.map(({ scope }) => scope)}
              locations={placesAtOnce > 0 ? ["other"] : []}
            />
          </div>
        )}
        {groups.map(({ id, scopes, locations }) => (
          <ScopeGroup
            key={id}
            {...groupTexts[id]}
            tone={id === "phenotypes-write" ? "warning" : "plain"}
            scopes={scopes}
            locations={locations}
            {...rows}
          />
        ))}
        {(sensitive.length > 0 || hasSensitiveLocations) && (
          <ScopeGroup
            title="Your DNA: sensitive"
            text={
              <p className="flex gap-2.5 text-foreground">
                <TriangleAlertIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
                <span>
                  Can reveal a risk of serious illness, also of your parents, children and siblings.
                </span>
              </p>
            }
            tone="warning"
            scopes={sensitive}
            locations={hasSensitiveLocations ? ["sensitive"] : []}
            {...rows}
          />
        )}
        {empty.length > 0 && (
          <Fold title={`${plural(empty.length, "report")} that Strandbank does not have`} className="text-sm">
            <p className="pb-2 text-muted-foreground">
              If you tick one, it hands over nothing until Strandbank has it.
            </p>
            <div className="divide-y rounded-lg border bg-card">
              {empty.map((scope) => (
                <ScopeRow key={scope.scope} scope={scope} labels={rows.labels} />
              ))}
            </div>
          </Fold>
        )}
        <ScopeIds scopes={all} />
      </div>
    </section>
  );
}

/** The items by the names under which the application asks for them, folded away. */
function ScopeIds({ scopes }: { scopes: readonly ConsentScope[] }) {
  if (scopes.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-6 w-fit text-primary underline underline-offset-4">Show scopes</summary>
      <dl className="mt-2 grid gap-x-5 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {scopes.map(({ scope, label }) => (
          <div key={scope} className="contents">
            <dt className="text-muted-foreground max-sm:mt-1">{label}</dt>
            <dd className="wrap-anywhere font-mono text-xs leading-5">{scope}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface ScopeGroupProps extends Pick<React.ComponentProps<typeof ItemGroup>, "title" | "text" | "tone"> {
  view: ConsentView;
  scopes: readonly ConsentScope[];
  /** By scope. */
  labels: ReadonlyMap<string, string>;
  locations: readonly LocationGroup[];
}

function ScopeGroup({ view, scopes, labels, locations, ...group }: ScopeGroupProps) {
  const names = scopes.map(({ scope }) => scope);
  return (
    <ItemGroup
      as="h3"
      {...group}
      box={<GroupBox label={`All of: ${group.title}`} scopes={names} locations={locations} />}
    >
      {scopes.map((scope) => (
        <ScopeRow key={scope.scope} scope={scope} labels={labels} />
      ))}
      {locations.map((locationGroup) => (
        <GroupLocations key={locationGroup} view={view} group={locationGroup} />
      ))}
    </ItemGroup>
  );
}

/** In display order, without what is sensitive in the DNA and reports that hand over nothing. */
function arrangeItems(view: ConsentView) {
  const hasIn = (wanted: LocationGroup) => view.parts.some(({ group }) => group === wanted);
  const all = view.groups.flatMap(({ id, scopes }) => scopes.map((scope) => ({ id, scope })));
  const isApart = ({ id, scope }: (typeof all)[number]) => id === "dna" && scope.sensitive;
  const groups = SCOPE_GROUPS.map((id) => ({
    id,
    scopes: all.flatMap((one) => (one.id === id && !isApart(one) && !one.scope.isEmpty ? one.scope : [])),
    locations: (["shared", "other"] as const).filter((group) => id === "dna" && hasIn(group)),
  }));
  return {
    groups: groups.filter(({ scopes, locations }) => scopes.length > 0 || locations.length > 0),
    /** Scopes that reach sensitive locations. */
    sensitive: all.filter(isApart).map(({ scope }) => scope),
    hasSensitiveLocations: hasIn("sensitive"),
    empty: all.filter(({ scope }) => scope.isEmpty).map(({ scope }) => scope),
  };
}
