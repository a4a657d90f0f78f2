"use client";

import { ChevronRightIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import type { Operation } from "@/lib/provider/docs/operations";
import { Breakable, MethodBadge } from "./method-badge";

export interface DocsNavGroup {
  name: string;
  places: readonly { href: string; name: string }[];
  /** Endpoints, folded by topic below the places. */
  topics?: readonly EndpointTopic[];
}

interface EndpointTopic {
  name: string;
  endpoints: readonly (Pick<Operation, "method" | "path"> & { href: string })[];
}

/** The navigation of the documentation: beside the text on wide screens, folded above it on narrow ones. */
export function DocsNav({ groups }: { groups: readonly DocsNavGroup[] }) {
  return (
    <>
      <details className="group rounded-lg border bg-card lg:hidden">
        <summary className="flex min-h-11 items-center justify-between px-4 font-medium text-sm">
          All pages
          <ChevronRightIcon aria-hidden className="size-4 text-muted-foreground group-open:rotate-90" />
        </summary>
        <Groups groups={groups} className="border-t px-2 py-3" />
      </details>
      <Groups
        groups={groups}
        className="-ml-3 hidden min-h-0 overflow-y-auto pb-10 [mask-image:linear-gradient(to_bottom,black_calc(100%-2.5rem),transparent)] lg:block"
      />
    </>
  );
}

function Groups({ groups, className }: { groups: readonly DocsNavGroup[]; className: string }) {
  const pathname = `${usePathname().replace(/\/$/, "")}/`;
  return (
    <nav aria-label="Documentation" className={className}>
      {groups.map(({ name, places, topics = [] }) => (
        <section key={name} aria-label={name} className="not-first:mt-5">
          <p className="mb-1 px-3 font-semibold text-muted-foreground text-xs uppercase tracking-wider">
            {name}
          </p>
          <ul>
            {places.map(({ href, name }) => (
              <li key={href}>
                <Place href={href} isHere={pathname === href}>
                  {name}
                </Place>
              </li>
            ))}
          </ul>
          {topics.map((topic) => (
            <Topic key={topic.name} topic={topic} pathname={pathname} />
          ))}
        </section>
      ))}
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
    className="flex min-h-9 items-center rounded-md px-3 py-1 text-sm hover:bg-accent aria-[current=page]:bg-secondary aria-[current=page]:font-semibold"
  >
    {children}
  </Link>
);
