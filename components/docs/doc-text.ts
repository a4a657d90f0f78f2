/** A page of the documentation. */
export interface DocText {
  /** Its address is `/docs/<slug>/`. */
  slug: string;
  title: string;
  lead: string;
  sections: readonly DocSection[];
}

export interface DocSection {
  /** The anchor; stays, since others link to it. */
  id: string;
  title: string;
  body: React.ReactNode;
}

export const docPath = (slug: string): string => `/docs/${slug}/`;
