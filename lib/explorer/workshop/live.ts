import { settings } from "@/lib/explorer/settings";

const LIVE = "/explorer/live/";

/** Whether Strandbank may show the page at this path in a frame: one page, in the demo. */
export const isFramed = (pathname: string): boolean =>
  settings.demo && `${pathname.replace(/\/$/, "")}/` === LIVE;
