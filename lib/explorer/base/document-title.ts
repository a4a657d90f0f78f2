/** The title of a page's document, as tabs and bookmarks show it. */
export const documentTitle = (page: string): string => `${page} · Rangefinder`;
