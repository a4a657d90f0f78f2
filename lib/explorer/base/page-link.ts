/** A page in a menu. */
export interface PageLink {
  href: string;
  name: string;
}
