import { z } from "zod";
import { settings } from "@/lib/explorer/settings";

/** Whether a form was posted from our own pages: browsers say so in `Sec-Fetch-Site` or else in `Origin`. */
export function fromOurPages({ headers }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  return headers.get("origin") === new URL(settings.explorerUrl).origin;
}

const MAX_FORM_BYTES = 4_096;

const page = z.string().regex(/^\/explorer\/[\w/-]*(\?[^#\s\\]*)?$/);

const pick = z.object({ profileId: z.string().regex(/^[\w-]{1,64}$/), next: page });

export async function readPick(request: Request): Promise<z.output<typeof pick> | null> {
  const form = await readSmallForm(request);
  if (!form) return null;
  return pick.safeParse({ profileId: form.get("profile_id"), next: form.get("next") }).data ?? null;
}

export const readNext = async (request: Request): Promise<string | null> =>
  page.safeParse((await readSmallForm(request))?.get("next")).data ?? null;

/** The fields of a form; null when it is too large or has no Content-Length. */
export async function readSmallForm(request: Request): Promise<URLSearchParams | null> {
  if (Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY) > MAX_FORM_BYTES) return null;
  return new URLSearchParams(await request.text());
}

/** 303 to a path of the explorer, encoded for a header, which the browser then fetches with GET. */
export const seeOther = (path: string): Response =>
  new Response(null, { status: 303, headers: { location: new URL(settings.explorerUrl + path).href } });
