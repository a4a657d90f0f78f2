import { buttonVariants } from "@/components/ui/button-variants";
import type { SearchLink } from "@/lib/explorer/search/search";

interface SearchLinksProps {
  links: readonly SearchLink[];
  onSearch: (query: string) => void;
}

/** Searches to run instead. Without scripts they are links to the same page. */
export function SearchLinks({ links, onSearch }: SearchLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ name, query }) => (
        <li key={query}>
          <a
            href={`?q=${encodeURIComponent(query)}`}
            className={buttonVariants({ variant: "outline", size: "sm" })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onSearch(query);
            }}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
