"use client";

import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";

export interface DocsNavPlace {
  href: string;
  name: string;
}

/** The navigation of the documentation: beside the text on wide screens, folded above it on narrow ones. */
export function DocsNav({ places }: { places: readonly DocsNavPlace[] }) {
  return (
    <>
      <details className="rounded-lg border bg-card lg:hidden">
        <summary className="flex min-h-11 items-center px-4 font-medium text-sm">Documentation pages</summary>
        <Places places={places} className="border-t px-2 py-2" />
      </details>
      <Places places={places} className="-ml-3 hidden lg:block" />
    </>
  );
}

function Places({ places, className }: { places: readonly DocsNavPlace[]; className: string }) {
  const pathname = usePathname();
  const here = (href: string): boolean =>
    href === "/docs/" ? /^\/docs\/?$/.test(pathname) : `${pathname.replace(/\/$/, "")}/`.startsWith(href);
  return (
    <nav aria-label="Documentation" className={className}>
      <ul>
        {places.map(({ href, name }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={here(href) ? "page" : undefined}
              className="flex min-h-9 items-center rounded-md px-3 text-sm hover:bg-accent aria-[current=page]:bg-secondary aria-[current=page]:font-semibold"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
