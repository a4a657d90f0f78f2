interface WorkshopPage {
  href: string;
  name: string;
  text: string;
}

/** Paths that search engines leave alone. */
export const WORKSHOP_CLOSED_TO_CRAWLERS = ["/explorer/break-it/", "/explorer/controls/"];

/** The entries of the Demo menu. */
export const workshopPages: readonly WorkshopPage[] = [
  {
    href: "/explorer/?story=1",
    name: "Story",
    text: "Six stops with the arrow keys, then a reset",
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
