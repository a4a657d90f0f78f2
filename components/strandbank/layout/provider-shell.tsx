import { headers } from "next/headers";
import { connection } from "next/server";
import { Link } from "@/components/ui/link";
import { ThemeToggle } from "@/components/ui/theme/theme-toggle";
import { currentAccount } from "@/lib/provider/accounts/session";
import { settings } from "@/lib/provider/settings";
import { DeveloperOr, NavLink } from "./nav-link";
import { StrandbankMark } from "./strandbank-mark";

const linkClasses =
  "inline-flex min-h-8 items-center rounded-sm px-1 text-[0.8125rem] sm:px-2 sm:text-sm underline-offset-4 hover:underline";

const PLACES = [
  ["/profiles/", "Profiles"],
  ["/connected-apps/", "Connected apps"],
  ["/account/", "Account"],
] as const;

function Header() {
  return (
    <header className="border-b bg-card">
      <div className="mx-auto flex max-w-6xl group-has-data-wide/shell:max-w-[90rem] flex-wrap items-center gap-x-1 gap-y-1 px-4 py-2.5 sm:gap-x-4 sm:px-6">
        <Link href="/" className="mr-auto flex items-center gap-2 rounded-sm text-primary">
          <StrandbankMark className="size-7 sm:size-8" />
          <span className="font-heading font-semibold text-foreground text-lg tracking-tight sm:text-xl">
            Strandbank
          </span>
        </Link>
        <SignedInName />
        <DeveloperOr>
          <nav aria-label="Strandbank" className="-ml-1 sm:ml-0">
            {PLACES.map(([href, name]) => (
              <NavLink key={href} href={href} className={linkClasses}>
                {name}
              </NavLink>
            ))}
          </nav>
        </DeveloperOr>
        <ThemeToggle />
      </div>
    </header>
  );
}

/** Who is signed in; nothing without a session, or while it cannot be read. */
async function SignedInName() {
  const session = await currentAccount((await headers()).get("cookie")).catch(() => null);
  if (!session) return null;
  return (
    <p className="max-w-36 truncate text-muted-foreground text-sm sm:order-1 sm:max-w-48">
      <span className="sr-only">Signed in as </span>
      <bdi>
        {session.firstName} {session.lastName}
      </bdi>
    </p>
  );
}

function Footer() {
  return (
    <footer className="mt-auto border-t text-muted-foreground">
      <div className="mx-auto flex max-w-6xl group-has-data-wide/shell:max-w-[90rem] flex-wrap items-baseline gap-x-6 gap-y-2 px-4 py-5 text-sm sm:px-6">
        <p className="mr-auto max-w-prose leading-relaxed">
          {settings.demo
            ? "A demonstration. All the people and genotypes it comes with are made up."
            : "Your genetic data, shared only where you say so."}
        </p>
        <nav aria-label="More" className="-mx-1 flex flex-wrap gap-x-2 sm:-mx-2">
          <Link href="/developers/" className={linkClasses}>
            Developers
          </Link>
          <Link href="/docs/" className={linkClasses}>
            Documentation
          </Link>
          <a href="/openapi.json" className={linkClasses}>
            OpenAPI document
          </a>
          <a href="/explorer/" className={linkClasses}>
            Rangefinder
          </a>
        </nav>
      </div>
    </footer>
  );
}

/**
 * Strandbank's header and footer around a page, which brings its own `<main id="main">`. Rendered at request
 * time, since addresses and the demo mode are settings of the running server.
 */
export async function ProviderShell({ children }: { children: React.ReactNode }) {
  await connection();
  return (
    <div className="group/shell brand-strandbank flex min-h-dvh flex-col">
      <Header />
      {children}
      <Footer />
    </div>
  );
}
