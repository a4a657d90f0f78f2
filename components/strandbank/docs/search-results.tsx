import { excerpt, type SearchEntry } from "@/lib/provider/docs/search";

/** Search results, as links. */
export function SearchResults({ found, query }: { found: readonly SearchEntry[]; query: string }) {
  return (
    <ul className="grid gap-1">
      {found.map((entry) => (
        <li key={entry.href}>
          <a
            href={entry.href}
            className="block rounded-md px-3 py-2 text-sm hover:bg-accent focus-visible:bg-accent"
          >
            <span className="font-semibold">{entry.title}</span>
            <span className="text-muted-foreground"> · {entry.page}</span>
            <span className="block text-muted-foreground leading-snug">{excerpt(entry, query)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
