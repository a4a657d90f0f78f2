interface WorkshopPage {
  href: string;
  name: string;
  text: string;
}

/** Paths that search engines leave alone. */
export const WORKSHOP_CLOSED_TO_CRAWLERS = [
  "/explorer/assistant/",
  "/explorer/break-it/",
  "/explorer/controls/",
  "/explorer/open/",
];

/** The entries of the Demo menu. */
export const workshopPages: readonly WorkshopPage[] = [
  {
    href: "/explorer/?story=1",
    name: "Story",
    text: "Seven stops with the arrow keys, then a reset",
  },
  {
    href: "/explorer/assistant/",
    name: "Ask your genome",
    text: "An assistant asks for one place at a time",
  },
  {
    href: "/explorer/break-it/",
    name: "Try to break it",
    text: "Run seven attacks, one by one or all at once",
  },
  {
    href: "/explorer/controls/",
    name: "Demo controls",
    text: "Switch customers, expire tokens, reset",
  },
];
