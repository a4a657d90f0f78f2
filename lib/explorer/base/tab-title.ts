import { BRAND } from "@/lib/explorer/brand";
/** A page's title as tabs and search results show it. */
export const tabTitle = (title: string): string => `${title} · ${BRAND}`;
