import { Fragment } from "react";
import { excerpt, type SearchEntry, split } from "@/lib/provider/docs/search";

export function SearchResults({ found, query }: { found: readonly SearchEntry[]; query: string }) {
  return (
    <ul className="grid gap-1">
      {found.map((entry) => (
        <li key={entry.href}>
          <a
            href={entry.href}
            className="block rounded-md px-3 py-2 text-sm hover:bg-accent focus-visible:bg-accent"
          >
            <span className="font-semibold">
              <Marked text={entry.title} query={query} />
            </span>
            <span className="text-muted-foreground">
              {" "}
              · <Marked text={entry.page} query={query} />
            </span>
            <span className="block text-muted-foreground leading-snug">
              <Marked text={excerpt(entry, query)} query={query} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const Marked = ({ text, query }: { text: string; query: string }) =>
  split(text, query).map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <mark key={key} className="rounded-sm bg-brass-soft text-foreground">
        {part}
      </mark>
    );
  });
