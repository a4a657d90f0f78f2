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

/** A part of the navigation, with the paths of its pages; of two paths that fit, the longer one counts. */
export interface Section {
  href: string;
  name: string;
  paths: readonly string[];
}

function currentSection(sections: readonly Section[], pathname: string): Section | undefined {
  const lengthIn = ({ paths }: Section) =>
    Math.max(0, ...paths.filter((path) => pathname.startsWith(path)).map(({ length }) => length));
  const [longest] = sections.toSorted((one, other) => lengthIn(other) - lengthIn(one));
  return longest && lengthIn(longest) > 0 ? longest : undefined;
}

interface DeveloperOrProps {
  sections: readonly Section[];
  children: React.ReactNode;
}

/** The developers' navigation on their pages; its children, which are the customers', on all others. */
export function DeveloperOr({ sections, children }: DeveloperOrProps) {
  const pathname = `${usePathname().replace(/\/$/, "")}/`;
  const current = currentSection(sections, pathname);
  if (!current) return children;
  return (
    <nav aria-label="Developers" className="order-last -mx-1 w-full lg:order-none lg:mx-0 lg:w-auto">
      <ul className="flex flex-wrap sm:gap-x-2">
        {sections.map(({ href, name }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === current.href ? "page" : undefined}
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
