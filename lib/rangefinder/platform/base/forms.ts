import { z } from "zod";
import { settings } from "@/lib/rangefinder/platform/settings";

const MAX_FORM_BYTES = 16_384;

/** The fields of a form; null for any other body, and for one that is too large, incomplete or damaged. */
export async function readForm(request: Request): Promise<URLSearchParams | null> {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  const length = Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  if (type !== "application/x-www-form-urlencoded" || length > MAX_FORM_BYTES) return null;
  const body = await request.text().catch(() => null);
  return body === null || /%(?![0-9a-f]{2})/i.test(body) ? null : new URLSearchParams(body);
}

/** Whether a form was posted from our own pages: browsers say so in `Sec-Fetch-Site` or else in `Origin`. */
export function fromOurPages({ headers }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  return headers.get("origin") === new URL(settings.explorerUrl).origin;
}

/** Whether another site sent the browser here, by a link or a script. */
export const fromElsewhere = ({ headers }: Request): boolean =>
  headers.get("sec-fetch-site") === "cross-site";

const page = z.string().regex(/^\/explorer\/[\w/-]*(\?[^#\s\\]*)?$/);

const pick = z.object({ profileId: z.string().regex(/^[\w-]{1,64}$/), next: page });

/** The form that chooses a profile; null when it is malformed. */
export async function readPick(request: Request): Promise<z.output<typeof pick> | null> {
  const form = await readForm(request);
  if (!form) return null;
  return pick.safeParse({ profileId: form.get("profile_id"), next: form.get("next") }).data ?? null;
}

/** The page that a form leads to next; null when it names none. */
export const readNext = async (request: Request): Promise<string | null> =>
  page.safeParse((await readForm(request))?.get("next")).data ?? null;

/** 303 to a path of the explorer, encoded for a header, which the browser then fetches with GET. */
export const seeOther = (path: string): Response =>
  new Response(null, { status: 303, headers: { location: new URL(settings.explorerUrl + path).href } });
