import { ExternalLinkIcon } from "lucide-react";
import { referenceLinks } from "@/lib/explorer/list/reference-links";
import type { Marker } from "@/lib/explorer/provider-client/wire/types";

interface ElsewhereProps {
  marker: Marker;
  chromosome: string;
}

export function Elsewhere({ marker, chromosome }: ElsewhereProps) {
  const links = referenceLinks(marker, chromosome);
  if (links.length === 0) return <span className="text-muted-foreground">Not in public databases</span>;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {links.map((link) => (
        <OutLink key={link.name} {...link} />
      ))}
    </ul>
  );
}

const OutLink = ({ name, href }: { name: string; href: string }) => (
  <li>
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center gap-1 underline underline-offset-4"
    >
      {name}
      <ExternalLinkIcon aria-hidden className="size-3" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  </li>
);

/** Platform labels, folded: there are up to seven, and they are long. */
export function Platforms({ labels }: { labels: string[] }) {
  const unique = [...new Set(labels)];
  return (
    <Fold count={unique.length} one="platform" many="platforms">
      {unique.map((label) => (
        <li key={label} className="readout whitespace-nowrap">
          {label}
        </li>
      ))}
    </Fold>
  );
}

interface FoldProps {
  count: number;
  one: string;
  many: string;
  children: React.ReactNode;
}

function Fold({ count, one, many, children }: FoldProps) {
  if (count === 0) return <span className="text-muted-foreground">None</span>;
  return (
    <details>
      <summary className="inline-flex min-h-6 list-none items-center whitespace-nowrap underline decoration-dotted underline-offset-4">
        {count} {count === 1 ? one : many}
      </summary>
      <ul className="mt-1 text-muted-foreground text-xs leading-relaxed">{children}</ul>
    </details>
  );
}
