export interface PageLink {
  href: string;
  name: string;
}
