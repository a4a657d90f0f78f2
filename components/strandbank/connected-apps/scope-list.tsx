import { plural, TextLink } from "@/components/strandbank/layout/parts/text";
import type { ListedScopes } from "@/lib/provider/oauth/connected-apps/connected-apps";
import { groupTexts } from "@/lib/provider/oauth/scopes/catalogue";

export const countItems = ({ groups, locationCount }: ListedScopes): number =>
  groups.reduce((sum, { scopes }) => sum + scopes.length, 0) + locationCount;

export const itemsInWords = (items: ListedScopes): string => plural(countItems(items), "item");

export function ScopeList({ items: { groups, locationCount, locations } }: { items: ListedScopes }) {
  const others = locationCount - locations.length;
  return (
    <ul className="grid gap-x-8 gap-y-5 pb-4 sm:grid-cols-2 sm:pl-6.5">
      {groups.map(({ id, scopes }) => (
        <li key={id}>
          <p className="font-medium text-sm">
            {groupTexts[id].title}{" "}
            <span className="font-normal text-muted-foreground">({scopes.length})</span>
          </p>
          <ul className="mt-1.5 grid gap-2">
            {scopes.map(({ scope, label, description }) => (
              <li key={scope} className="text-sm leading-relaxed">
                {label}
                <span className="block text-muted-foreground">{description}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
      {locationCount > 0 && (
        <li className="sm:col-span-full">
          <p className="font-medium text-sm">
            Locations{" "}
            <span className="font-normal text-muted-foreground">
              ({locationCount.toLocaleString("en-US")})
            </span>
          </p>
          <p className="mt-1.5 text-muted-foreground text-sm leading-relaxed">
            The genotype at each of these locations.
          </p>
          <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {locations.map(({ id, genes }) => (
              <li key={id}>
                <code className="font-mono">{id}</code>
                {genes.length > 0 && <span className="text-muted-foreground"> {genes.join(", ")}</span>}
              </li>
            ))}
          </ul>
          {others > 0 && (
            <p className="mt-1.5 text-muted-foreground text-sm">
              And {others.toLocaleString("en-US")} more, all listed in{" "}
              <TextLink href="/account/export">your data</TextLink>.
            </p>
          )}
        </li>
      )}
    </ul>
  );
}
