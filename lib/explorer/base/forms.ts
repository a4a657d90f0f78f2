import { z } from "zod";

/** False for a form of another site. Without `Sec-Fetch-Site` it passes: no form here does harm. */
export const fromOurPages = (request: Request): boolean =>
  ["same-origin", "none", null].includes(request.headers.get("sec-fetch-site"));

const MAX_FORM_BYTES = 4_096;

/** Path of an explorer page, with its query. */
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

/** The fields of a form; null when it is too large or has no Content-Length. */
export async function readSmallForm(request: Request): Promise<URLSearchParams | null> {
  if (Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY) > MAX_FORM_BYTES) return null;
  return new URLSearchParams(await request.text());
}
