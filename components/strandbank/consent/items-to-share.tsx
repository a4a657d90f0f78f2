import { TriangleAlertIcon } from "lucide-react";
import { GroupBox, SameItems, ScopeRow } from "@/components/strandbank/consent/form/checkboxes";
import { countIn, inGroup } from "@/components/strandbank/consent/form/selection";
import { GroupLocations } from "@/components/strandbank/consent/locations/group-locations";
import { ItemGroup } from "@/components/strandbank/layout/item-group";
import { Fold } from "@/components/strandbank/layout/parts/fold";
import { atStart, plural } from "@/components/strandbank/layout/parts/text";
import type { ConsentView } from "@/lib/provider/oauth/consent/load-view";
import type { LocationGroup } from "@/lib/provider/oauth/consent/location-groups";
import type { ConsentScope } from "@/lib/provider/oauth/consent/scopes-view";
import { groupTexts, SCOPE_GROUPS, type ScopeGroupId } from "@/lib/provider/oauth/scopes/catalogue";
import { ProblemNote } from "./form/consent-form";

/** Everything the application asks for, in groups; what it already has is folded away. */
export function ItemsToShare({ view }: { view: ConsentView }) {
  const { groups, sensitive, hasSensitiveLocations, shared } = arrangeItems(view);
  const all = view.groups.flatMap(({ scopes }) => scopes);
  const rows = { view, labels: new Map(all.map(({ scope, label }) => [scope, label])) };
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
            <bdi>{atStart(view.client.name)}</bdi> gets what you tick and nothing else.
            {hasPurposes && " In quotation marks: why it asks, in its own words."}
          </>
        ) : (
          <>
            <bdi>{atStart(view.client.name)}</bdi> asks for nothing new.
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
            {...groupTexts[id]}
            tone={id === "phenotypes-write" ? "warning" : "plain"}
            scopes={scopes}
            locations={hasLocations ? "other" : undefined}
            {...rows}
          />
        ))}
        {(sensitive.length > 0 || hasSensitiveLocations) && (
          <ScopeGroup
            title="Your DNA: sensitive"
            text={<Warning />}
            tone="warning"
            scopes={sensitive}
            locations={hasSensitiveLocations ? "sensitive" : undefined}
            {...rows}
          />
        )}
        <AlreadyShared scopes={shared} {...rows} />
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
      <summary className="min-h-6 w-fit text-primary underline underline-offset-4">
        Show the scopes behind these items
      </summary>
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

interface RowsProps {
  view: ConsentView;
  scopes: readonly ConsentScope[];
  /** By scope. */
  labels: ReadonlyMap<string, string>;
}

interface ScopeGroupProps
  extends RowsProps,
    Pick<React.ComponentProps<typeof ItemGroup>, "title" | "text" | "tone"> {
  locations: LocationGroup | undefined;
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
      {locations && <GroupLocations view={view} group={locations} />}
    </ItemGroup>
  );
}

function Warning() {
  return (
    <p className="flex gap-2.5 text-foreground">
      <TriangleAlertIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>
        These can reveal a high risk of a serious illness. They also reveal it about your parents, children
        and siblings, who share much of your DNA and were not asked. Results that you chose not to see stay
        hidden if you allow them.
      </span>
    </p>
  );
}

function AlreadyShared({ view, scopes, labels }: RowsProps) {
  const count = scopes.length + countIn(inGroup(view.parts, "shared"));
  if (count === 0) return null;
  const title = (
    <>
      Already shared with <bdi>{view.client.name}</bdi>: {plural(count, "item")}
    </>
  );
  return (
    <Fold title={title} className="rounded-lg border bg-card px-4 shadow-xs sm:px-5">
      <p className="border-t py-3 text-muted-foreground text-sm leading-relaxed">
        These stay ticked unless you change them. If you untick one, it is left out of this consent. To end
        what you allowed earlier, withdraw it under Connected apps.
      </p>
      <div className="-mx-4 divide-y border-t sm:-mx-5">
        {scopes.map((scope) => (
          <ScopeRow key={scope.scope} scope={scope} labels={labels} />
        ))}
        <GroupLocations view={view} group="shared" />
      </div>
    </Fold>
  );
}

interface ArrangedItems {
  /** Groups with undecided scopes, in display order, without the sensitive ones. */
  groups: { id: ScopeGroupId; scopes: ConsentScope[]; hasLocations: boolean }[];
  /** Undecided scopes that reach sensitive locations. */
  sensitive: ConsentScope[];
  hasSensitiveLocations: boolean;
  shared: ConsentScope[];
}

/** Sorts scopes into sections: undecided ones by group, sensitive ones, and those already shared. */
function arrangeItems(view: ConsentView): ArrangedItems {
  const hasIn = (wanted: LocationGroup) => view.parts.some(({ group }) => group === wanted);
  const undecided = (id: ScopeGroupId) =>
    view.groups
      .filter((group) => group.id === id)
      .flatMap(({ scopes }) => scopes.filter(({ alreadyShared }) => !alreadyShared));
  const groups = SCOPE_GROUPS.map((id) => ({
    id,
    scopes: undecided(id).filter(({ sensitive }) => id !== "dna" || !sensitive),
    hasLocations: id === "dna" && hasIn("other"),
  }));
  return {
    groups: groups.filter(({ scopes, hasLocations }) => scopes.length > 0 || hasLocations),
    sensitive: undecided("dna").filter(({ sensitive }) => sensitive),
    hasSensitiveLocations: hasIn("sensitive"),
    shared: view.groups.flatMap(({ scopes }) => scopes.filter(({ alreadyShared }) => alreadyShared)),
  };
}
