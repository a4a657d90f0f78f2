import { BRAND } from "@/lib/explorer/brand";
export const tabTitle = (title: string): string => `${title} · ${BRAND}`;
