import { z } from "zod";
import { settings } from "@/lib/explorer/settings";
import { readSmallForm } from "./small-form";

/** Whether a form was posted from our own pages: browsers say so in `Sec-Fetch-Site` or else in `Origin`. */
export function fromOurPages({ headers }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  return headers.get("origin") === new URL(settings.explorerUrl).origin;
}

const page = z.string().regex(/^\/explorer\/[\w/-]*(\?[^#\s\\]*)?$/);

const pick = z.object({ profileId: z.string().regex(/^[\w-]{1,64}$/), next: page });

/** The form that chooses a profile; null when it is malformed. */
export async function readPick(request: Request): Promise<z.output<typeof pick> | null> {
  const form = await readSmallForm(request);
  if (!form) return null;
  return pick.safeParse({ profileId: form.get("profile_id"), next: form.get("next") }).data ?? null;
}

/** The page that a form leads to next; null when it names none. */
export const readNext = async (request: Request): Promise<string | null> =>
  page.safeParse((await readSmallForm(request))?.get("next")).data ?? null;

/** 303 to a path of the explorer, encoded for a header, which the browser then fetches with GET. */
export const seeOther = (path: string): Response =>
  new Response(null, { status: 303, headers: { location: new URL(settings.explorerUrl + path).href } });
