"use client";

import { ChevronRightIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import type { Operation } from "@/lib/strandbank/extensions/docs/operations";
import { Breakable, MethodBadge } from "./method-badge";

interface DocsPlace {
  href: string;
  name: string;
}

export interface DocsNavSection extends DocsPlace {
  below: readonly DocsPlace[];
  /** Endpoints, folded by topic. */
  topics: readonly EndpointTopic[];
}

interface EndpointTopic {
  name: string;
  endpoints: readonly (Pick<Operation, "method" | "path"> & { href: string })[];
}

/** The navigation of the documentation: beside the text on wide screens, folded above it on narrow ones. */
export function DocsNav({ sections }: { sections: readonly DocsNavSection[] }) {
  return (
    <>
      <details className="group rounded-lg border bg-card lg:hidden print:hidden">
        <summary className="flex min-h-11 items-center justify-between px-4 font-medium text-sm">
          All pages
          <ChevronRightIcon aria-hidden className="size-4 text-muted-foreground group-open:rotate-90" />
        </summary>
        <Sections sections={sections} className="border-t px-2 py-3" />
      </details>
      <Sections
        sections={sections}
        className="-ml-3 hidden min-h-0 overflow-y-auto pb-10 [mask-image:linear-gradient(to_bottom,black_calc(100%-2.5rem),transparent)] lg:block print:hidden"
      />
    </>
  );
}

/** The first-level pages; below the one that is open, or that has the open page, all of its own. */
function Sections({ sections, className }: { sections: readonly DocsNavSection[]; className: string }) {
  const pathname = `${usePathname().replace(/\/$/, "")}/`;
  return (
    <nav aria-label="Documentation" className={className}>
      <ul>
        {sections.map(({ href, name, below, topics }) => (
          <li key={href}>
            <Place href={href} isHere={pathname === href}>
              {name}
            </Place>
            {[{ href }, ...below, ...topics.flatMap(({ endpoints }) => endpoints)].some(
              (place) => place.href === pathname,
            ) && (
              <div className="ml-3 border-l pl-1 empty:hidden">
                {below.map(({ href, name }) => (
                  <Place key={href} href={href} isHere={pathname === href}>
                    {name}
                  </Place>
                ))}
                {topics.map((topic) => (
                  <Topic key={topic.name} topic={topic} pathname={pathname} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The endpoints of one topic, open where one of them is the page. */
const Topic = ({ topic: { name, endpoints }, pathname }: { topic: EndpointTopic; pathname: string }) => (
  <details open={endpoints.some(({ href }) => href === pathname)} className="group/topic">
    <summary className="flex min-h-9 items-center gap-2 rounded-md px-3 text-sm hover:bg-accent">
      <ChevronRightIcon aria-hidden className="size-4 text-muted-foreground group-open/topic:rotate-90" />
      {name}
    </summary>
    <ul className="mb-2 ml-4 border-l pl-1">
      {endpoints.map(({ href, method, path }) => (
        <li key={href}>
          <Place href={href} isHere={href === pathname}>
            <MethodBadge method={method} className="mt-0.5 mr-2 shrink-0 self-start" />
            <code className="min-w-0 py-0.5 font-mono text-xs leading-5">
              <Breakable path={path} />
            </code>
          </Place>
        </li>
      ))}
    </ul>
  </details>
);

const Place = ({ href, isHere, children }: { href: string; isHere: boolean; children: React.ReactNode }) => (
  <Link
    href={href}
    aria-current={isHere ? "page" : undefined}
    className="flex min-h-9 items-center rounded-md px-3 py-1 text-sm hover:bg-accent aria-[current=page]:bg-secondary aria-[current=page]:font-semibold forced-colors:aria-[current=page]:underline"
  >
    {children}
  </Link>
);
