import { Fold } from "@/components/strandbank/layout/parts/fold";
import { atStart, plural } from "@/components/strandbank/layout/parts/text";
import { Says } from "@/components/strandbank/parts/says";
import type { ConsentPerson } from "@/lib/strandbank/core/consent/load-view";
import type { ConsentScope } from "@/lib/strandbank/core/scopes/scope-groups";
import { ProblemNote } from "./form/consent-form";
import { harmlessFields, sectionsOf } from "./form/items";
import { Needed } from "./form/needed";
import { ItemOfOne, SectionOfOne } from "./form/one-person";
import { SeveralPeople } from "./form/several-people";
import { Shortcut } from "./form/shortcut";
import { SeeIt, type ShownView } from "./see-it";

/** Everything that is decided: what the application asks for, and what it has already. */
export function ItemsToShare({ view }: { view: ShownView }) {
  const [only, ...others] = view.people;
  return (
    <section aria-labelledby="items" className="min-w-0">
      <h2 id="items" tabIndex={-1} className="font-semibold text-xl sm:text-2xl">
        Which items?
      </h2>
      <ProblemNote id="items-problem" problem="nothing" />
      <p className="mt-1 text-muted-foreground text-sm leading-relaxed sm:text-base">
        <Says id="gets-ticked" app={<bdi>{atStart(view.client.name)}</bdi>} />
      </p>
      {view.people.some(({ offered }) => offered.includes("basic")) && (
        <div className="mt-2 text-sm leading-relaxed sm:text-base">
          <p>
            <Needed
              whom={
                others.length > 0 ? "each person" : (view.profiles.length > 1 && only?.firstName) || "you"
              }
              otherwise={view.people.some(({ held }) => held.length > 0) ? "use Stop sharing" : "refuse"}
              purpose={view.purposes.get("basic") ?? null}
            />
          </p>
          {only && others.length === 0 && (
            <SeeIt view={view} personId={only.id} item="basic" label="what is needed" />
          )}
        </div>
      )}
      <div className="mt-3 grid gap-4 sm:gap-5">
        {only && others.length === 0 && <OnePerson view={view} person={only} />}
        {others.length > 0 && <SeveralPeople view={view} />}
        <ScopeIds scopes={view.groups.flatMap(({ scopes }) => scopes)} />
      </div>
    </section>
  );
}

function OnePerson({ view, person }: { view: ShownView; person: ConsentPerson }) {
  const { sections, empty } = sectionsOf(view);
  return (
    <>
      <Shortcut
        label="Everything except sensitive items"
        looks="line"
        fields={harmlessFields(view, person)}
      />
      {sections.map((section) => (
        <SectionOfOne key={section.id} view={view} person={person} section={section} />
      ))}
      {empty.length > 0 && (
        <Fold title={`${plural(empty.length, "report")} that Strandbank does not have`} className="text-sm">
          <p className="pb-2 text-muted-foreground">
            <Says id="no-such-report" />
          </p>
          <div className="divide-y rounded-lg border bg-card">
            {empty.map((item) => (
              <ItemOfOne key={item.scope} view={view} person={person} item={item} />
            ))}
          </div>
        </Fold>
      )}
    </>
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
