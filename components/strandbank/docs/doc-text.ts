/** A page of the documentation. */
export interface DocText {
  /** Its address is `/docs/<slug>/`. */
  slug: string;
  title: string;
  lead: string;
  sections: readonly DocSection[];
}

export interface DocSection {
  /** The anchor. Do not change it: other sites link to it. */
  id: string;
  title: string;
  body: React.ReactNode;
  /** Parts with anchors of their own, which the search finds instead of the whole section. */
  parts?: readonly DocPart[];
}

export interface DocPart {
  id: string;
  title: string;
  text: string;
}

export const docPath = (slug: string): string => `/docs/${slug}/`;
