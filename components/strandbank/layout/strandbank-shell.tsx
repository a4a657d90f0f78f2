import { headers } from "next/headers";
import { connection } from "next/server";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Menu } from "@/components/ui/menu";
import { ThemeToggle } from "@/components/ui/theme/theme-toggle";
import { currentAccount, type Session } from "@/lib/strandbank/core/sign-in/session";
import { DeveloperOr, ExceptAtSignIn, NavLink, type Section } from "./nav-link";
import { StrandbankMark } from "./strandbank-mark";

const linkClasses =
  "inline-flex min-h-8 items-center rounded-sm px-1 text-[0.8125rem] sm:px-2 sm:text-sm underline-offset-4 hover:underline";

interface PageLink {
  href: string;
  name: string;
}

/** What the frame of every page links to. Only `app/` knows which pages there are. */
export interface SiteLinks {
  /** Navigation of a signed-in customer. */
  customer: readonly PageLink[];
  /** Entries of the account menu. */
  account: readonly PageLink[];
  /** Shown to signed-out visitors after "Sign in". */
  signedOut: readonly PageLink[];
  /** Navigation of the developers' pages. */
  developer: readonly Section[];
  footer: readonly PageLink[];
  /** One sentence in the footer. */
  motto: string;
}

/** The navigation depends on who is signed in; a session that cannot be read counts as none. */
async function Header({ links }: { links: SiteLinks }) {
  const session = await currentAccount((await headers()).get("cookie")).catch(() => null);
  return (
    <header className="border-b bg-card print:hidden">
      <div className="mx-auto flex max-w-6xl group-has-data-wide/shell:max-w-[90rem] flex-wrap items-center gap-x-1 gap-y-1 px-4 py-2.5 sm:gap-x-4 sm:px-6">
        <Link href="/" className="mr-auto flex items-center gap-2 rounded-sm text-primary">
          <StrandbankMark className="size-7 sm:size-8" />
          <span className="font-heading font-semibold text-foreground text-lg tracking-tight sm:text-xl">
            Strandbank
          </span>
        </Link>
        <DeveloperOr sections={links.developer}>
          {session && (
            <nav aria-label="Strandbank" className="-ml-1 max-sm:order-last max-sm:w-full">
              {links.customer.map(({ href, name }) => (
                <NavLink key={href} href={href} className={linkClasses}>
                  {name}
                </NavLink>
              ))}
            </nav>
          )}
        </DeveloperOr>
        {session ? (
          <AccountMenu session={session} links={links.account} />
        ) : (
          <ExceptAtSignIn>
            <nav aria-label="Your account" className="flex items-center sm:gap-x-2">
              <Link href="/sign-in/" className={linkClasses}>
                Sign in
              </Link>
              {links.signedOut.map(({ href, name }) => (
                <Link
                  key={href}
                  href={href}
                  className={`max-[22rem]:hidden sm:border sm:border-control sm:px-3 ${linkClasses}`}
                >
                  {name}
                </Link>
              ))}
            </nav>
          </ExceptAtSignIn>
        )}
        <ThemeToggle />
      </div>
    </header>
  );
}

interface AccountMenuProps {
  session: Session;
  links: readonly PageLink[];
}

const AccountMenu = ({ session: { firstName, lastName, email }, links }: AccountMenuProps) => (
  <Menu
    className="inline-flex min-h-8 max-w-28 items-center min-[22rem]:max-w-36 gap-1 rounded-sm px-1 text-sm hover:bg-accent sm:max-w-56 [&>svg]:size-4 [&>svg]:shrink-0"
    label={
      <span className="truncate">
        <span className="sr-only">Signed in as </span>
        <bdi>
          {firstName} {lastName}
        </bdi>
      </span>
    }
  >
    <li className="wrap-anywhere px-3 py-2 text-muted-foreground text-sm">{email}</li>
    {links.map(({ href, name }) => (
      <li key={href}>
        <Link href={href} className="flex min-h-11 items-center rounded-sm px-3 hover:bg-accent">
          {name}
        </Link>
      </li>
    ))}
    <li className="border-t pt-1">
      <form action="/sign-out/" method="post">
        <Button variant="ghost" className="w-full justify-start! px-3!">
          Sign out
        </Button>
      </form>
    </li>
  </Menu>
);

function Footer({ links }: { links: SiteLinks }) {
  return (
    <footer className="mt-auto border-t text-muted-foreground print:hidden">
      <div className="mx-auto flex max-w-6xl group-has-data-wide/shell:max-w-[90rem] flex-wrap items-baseline gap-x-6 gap-y-2 px-4 py-5 text-sm sm:px-6">
        <p className="mr-auto max-w-prose leading-relaxed">{links.motto}</p>
        <nav aria-label="More" className="-mx-1 flex flex-wrap gap-x-2 sm:-mx-2">
          {links.footer.map(({ href, name }) => (
            <Link key={href} href={href} className={linkClasses}>
              {name}
            </Link>
          ))}
          <a href="/explorer/" className={linkClasses}>
            Rangefinder
          </a>
        </nav>
      </div>
    </footer>
  );
}

interface StrandbankShellProps {
  links: SiteLinks;
  children: React.ReactNode;
}

/**
 * Strandbank's header and footer around a page, which brings its own `<main id="main">`. Rendered at request
 * time, since some links depend on settings of the running server.
 */
export async function StrandbankShell({ links, children }: StrandbankShellProps) {
  await connection();
  return (
    <div className="group/shell brand-strandbank flex min-h-dvh flex-col">
      <Header links={links} />
      {children}
      <Footer links={links} />
    </div>
  );
}
