export interface PageRange {
  limit: number;
  offset: number;
}

export const PAGE_SIZE = 50;

/** Longest page to read ahead: a wrong guess should cost little. */
export const MAX_AHEAD = 200;

/** The page that `links.next` points to; null on the last page or for a link without `limit` and `offset`. */
export function nextPage(link: string | null): PageRange | null {
  if (link === null || !URL.canParse(link)) return null;
  const { searchParams } = new URL(link);
  const limit = count(searchParams.get("limit"));
  const offset = count(searchParams.get("offset"));
  return limit && offset ? { limit, offset } : null;
}

/** The page before this one; null on the first. The interface has no link for it. */
export const previousPage = ({ limit, offset }: PageRange): PageRange | null =>
  offset > 0 ? { limit, offset: Math.max(0, offset - limit) } : null;

const count = (text: string | null): number => (text && /^\d{1,9}$/.test(text) ? Number(text) : 0);
