/** A page in a menu. */
export interface PageLink {
  href: string;
  name: string;
}

const forAll = [{ href: "/explorer/login-steps/", name: "The login, step by step" }];

const forTheDemo = [
  { href: "/explorer/break-it/", name: "Try to break it" },
  { href: "/explorer/controls/", name: "Demo controls" },
];

/** Pages that show how Rangefinder works. */
export const workshopPages = (isDemo: boolean): PageLink[] => (isDemo ? [...forAll, ...forTheDemo] : forAll);
