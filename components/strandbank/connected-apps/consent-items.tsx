import { EmailElsewhere, Needed } from "@/components/strandbank/consent/form/needed";
import { PurposeText } from "@/components/strandbank/consent/form/purpose-text";
import { ItemGroup } from "@/components/strandbank/layout/item-group";
import { Fold } from "@/components/strandbank/layout/parts/fold";
import { chromosomeName, plural, TextLink } from "@/components/strandbank/layout/parts/text";
import { GroupText } from "@/components/strandbank/parts/group-text";
import { DateText } from "@/components/strandbank/parts/local-time";
import { Checkbox } from "@/components/ui/checkbox";
import { coveringScope, groupTexts, scopeText } from "@/lib/strandbank/core/scopes/catalogue";
import { findLocations } from "@/lib/strandbank/core/scopes/locations";
import type { Purpose } from "@/lib/strandbank/core/scopes/purpose";
import type { ConsentGroup, ConsentScope } from "@/lib/strandbank/core/scopes/scope-groups";
import type { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";

interface ConsentItemsProps {
  groups: readonly ConsentGroup[];
  scopes: ScopeSet;
  /** Whether a box is ticked at first. */
  isTicked: (item: ConsentScope) => boolean;
  /** Of whom. */
  whom: React.ReactNode;
  /** Whose consents share the email address too. */
  emailElsewhere?: readonly string[];
}

/** Items other than locations, each with a box and the application's reason. */
export const ConsentItems = ({ groups, scopes, isTicked, whom, emailElsewhere = [] }: ConsentItemsProps) =>
  groups.map((group) => (
    <ItemGroup
      key={group.id}
      as="h2"
      title={groupTexts[group.id].title}
      text={groupTexts[group.id].text && <GroupText id={group.id} />}
    >
      {group.scopes.map((item) =>
        item.required ? (
          <p key={item.scope} className="px-4 py-3 leading-relaxed sm:px-5">
            <Needed whom={whom} otherwise="use Stop sharing" purpose={item.purpose} />
          </p>
        ) : (
          <Item key={item.scope} item={item} scopes={scopes} isTicked={isTicked(item)}>
            {item.scope === "email" && <EmailElsewhere names={emailElsewhere} />}
          </Item>
        ),
      )}
    </ItemGroup>
  ));

interface ItemProps extends Pick<ConsentItemsProps, "scopes"> {
  item: ConsentScope;
  isTicked: boolean;
  children: React.ReactNode;
}

function Item({ item, scopes, isTicked, children }: ItemProps) {
  const { scope, label, description, purpose, sharedSince } = item;
  const broader = coveringScope(scope, scopes);
  return (
    <label className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <Checkbox name="scope" value={scope} defaultChecked={isTicked} autoComplete="off" />
      <input type="hidden" name="listed" value={scope} />
      <span className="min-w-0 leading-relaxed">
        <span className="font-medium">{label}</span>
        {sharedSince !== null && (
          <span className="ml-2 text-muted-foreground text-sm">
            since <DateText time={sharedSince} />
          </span>
        )}
        <span className="block text-muted-foreground text-sm empty:hidden">
          {description}
          {children}
          {broader !== null && ` Included in “${scopeText(broader)?.label}” too.`}
        </span>
        <Reason purpose={purpose} />
      </span>
    </label>
  );
}

/** The application's, on a line of its own. */
const Reason = ({ purpose }: { purpose: Purpose | null | undefined }) =>
  purpose && (
    <span className="block text-sm">
      <PurposeText purpose={purpose} />
    </span>
  );

/** Places on a page, to end one by one; an application may have tens of thousands. */
const PAGE_SIZE = 300;

interface ConsentPlacesProps {
  purposes: ReadonlyMap<string, Purpose>;
  scopes: ScopeSet;
  /** Which of the places to begin with, from 0, as in the URL. */
  from: string | undefined;
}

/** The places, to keep or to end: all of them, or one by one by chromosome. */
export async function ConsentPlaces({ purposes, scopes, from }: ConsentPlacesProps) {
  const count = scopes.locations.length;
  if (count === 0) return null;
  const lastPage = Math.ceil(count / PAGE_SIZE) - 1;
  const start = Math.max(0, Math.min(Math.floor((Number(from) || 0) / PAGE_SIZE), lastPage)) * PAGE_SIZE;
  const locations = await findLocations(scopes.locations.slice(start, start + PAGE_SIZE));
  const last = start + locations.length;
  return (
    <ItemGroup as="h2" title={plural(count, "place")}>
      <label className="flex items-start gap-3 px-4 py-3 sm:px-5 print:hidden">
        <Checkbox name="locations" value="none" autoComplete="off" />
        <span className="min-w-0 leading-relaxed">
          <span className="font-medium">Stop sharing all {plural(count, "place")}</span>
          {scopes.has("genomes") && (
            <span className="block text-muted-foreground text-sm">
              The whole genome includes them for as long as that is ticked.
            </span>
          )}
        </span>
      </label>
      {[...Map.groupBy(locations, ({ chromosome }) => chromosome)].map(([chromosome, own]) => (
        <Fold key={chromosome} title={chromosomeName(chromosome)} className="px-4 text-sm sm:px-5">
          <input type="hidden" name="listed" value={own.map(({ id }) => id).join(" ")} />
          <ul className="grid gap-1 pb-3 sm:grid-cols-2">
            {own.map(({ id, genes }) => (
              <li key={id}>
                <label className="flex min-h-8 items-center gap-3">
                  <Checkbox name="scope" value={id} defaultChecked autoComplete="off" />
                  <span className="min-w-0">
                    <code className="font-mono">{id}</code>
                    {genes.length > 0 && <span className="text-muted-foreground"> {genes.join(", ")}</span>}
                    <Reason purpose={purposes.get(id)} />
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </Fold>
      ))}
      {count > locations.length && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-3 text-muted-foreground text-sm leading-relaxed sm:px-5">
          These are {(start + 1).toLocaleString("en-US")} to {last.toLocaleString("en-US")}. Save before you
          go to others.
          {start > 0 && <TextLink href={`?from=${start - PAGE_SIZE}`}>Previous places</TextLink>}
          {last < count && <TextLink href={`?from=${last}`}>Next places</TextLink>}
        </p>
      )}
    </ItemGroup>
  );
}
