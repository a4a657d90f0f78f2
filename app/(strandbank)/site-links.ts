import type { SiteLinks } from "@/components/strandbank/layout/strandbank-shell";
import { settings } from "@/lib/strandbank/platform/settings";

/** The pages of the documentation that make up the reference of the API. */
const API_PAGES = ["endpoints", "objects", "errors", "limits", "search", "genome-key"];

export const SITE_LINKS: SiteLinks = {
  customer: [
    { href: "/profiles/", name: "Profiles" },
    { href: "/connected-apps/", name: "Connected apps" },
  ],
  account: [{ href: "/account/", name: "Account" }],
  signedOut: settings.signUp ? [{ href: "/sign-up/", name: "Create account" }] : [],
  developer: [
    { href: "/docs/", name: "Documentation", paths: ["/docs/"] },
    { href: "/docs/endpoints/", name: "API", paths: API_PAGES.map((page) => `/docs/${page}/`) },
    { href: "/developers/", name: "Your applications", paths: ["/developers/"] },
    { href: "/docs/try/", name: "Try it", paths: ["/docs/try/"] },
  ],
  footer: [{ href: "/docs/", name: "Documentation" }],
  motto: settings.demo
    ? "A demonstration: the people and their DNA are made up."
    : "Your genetic data, shared only where you say so.",
};
