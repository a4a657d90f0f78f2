import type { PageLink } from "@/lib/explorer/base/page-link";

export interface WorkshopPage extends PageLink {
  text: string;
}

const forAll: readonly WorkshopPage[] = [
  {
    href: "/explorer/login-steps/",
    name: "The login, step by step",
    text: "Nine steps, from both sides",
  },
];

const forTheDemo: readonly WorkshopPage[] = [
  {
    href: "/explorer/?story=1",
    name: "Story",
    text: "Six stops with the arrow keys, then a reset",
  },
  {
    href: "/explorer/live/",
    name: "Bank and application, side by side",
    text: "Switch an item off, and watch its result go",
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

export const workshopPages = (isDemo: boolean): readonly WorkshopPage[] =>
  isDemo ? [...forAll, ...forTheDemo] : forAll;
