"use client";

import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";

interface NavLinkProps {
  href: string;
  className: string;
  children: React.ReactNode;
}

export function NavLink({ href, className, children }: NavLinkProps) {
  const path = usePathname();
  const isHere = path === href || path.startsWith(href);
  return (
    <Link
      href={href}
      aria-current={path === href ? "page" : isHere ? "true" : undefined}
      className={`${className} ${isHere ? "font-semibold underline decoration-2 decoration-brass" : ""}`}
    >
      {children}
    </Link>
  );
}

/** Its children, except on the pages to sign in and to sign up, which lead to each other. */
export const ExceptAtSignIn = ({ children }: { children: React.ReactNode }) =>
  /^\/sign-(in|up)(\/|$)/.test(usePathname()) ? null : children;

const DEVELOPER_PAGE = /^\/(docs|developers)(\/|$)/;

const places = [
  {
    href: "/docs/",
    name: "Documentation",
    at: /^\/docs\/(?!(?:endpoints|objects|errors|limits|search|genome-key|try)\/)/,
  },
  {
    href: "/docs/endpoints/",
    name: "API",
    at: /^\/docs\/(endpoints|objects|errors|limits|search|genome-key)\//,
  },
  { href: "/developers/", name: "Your applications", at: /^\/developers\// },
  { href: "/docs/try/", name: "Try it", at: /^\/docs\/try\// },
];

/** The developers' navigation on their pages; on all others the given one, which is the customers'. */
export function DeveloperOr({ children }: { children: React.ReactNode }) {
  const pathname = `${usePathname().replace(/\/$/, "")}/`;
  if (!DEVELOPER_PAGE.test(pathname)) return children;
  return (
    <nav aria-label="Developers" className="order-last -mx-1 w-full lg:order-none lg:mx-0 lg:w-auto">
      <ul className="flex flex-wrap sm:gap-x-2">
        {places.map(({ href, name, at }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={at.test(pathname) ? "page" : undefined}
              className="inline-flex min-h-8 items-center rounded-sm px-1 text-xs underline-offset-4 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-brass min-[22rem]:text-[0.8125rem] sm:px-2 sm:text-sm"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
