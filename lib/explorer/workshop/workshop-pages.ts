import type { PageLink } from "@/lib/explorer/base/page-link";

/** Id of the button that opens the trace. */
export const TRACE_BUTTON = "trace-button";

const forAll = [{ href: "/explorer/login-steps/", name: "The login, step by step" }];

const forTheDemo = [
  { href: "/explorer/break-it/", name: "Try to break it" },
  { href: "/explorer/controls/", name: "Demo controls" },
];

/** Pages that show how Rangefinder works. */
export const workshopPages = (isDemo: boolean): PageLink[] => (isDemo ? [...forAll, ...forTheDemo] : forAll);
