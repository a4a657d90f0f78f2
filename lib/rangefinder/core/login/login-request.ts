/* What of a request next-auth can take: its steps, its forms and cookies that it can read. */

import { NextRequest } from "next/server";
import { z } from "zod";
import { fromOurPages, readForm } from "@/lib/rangefinder/platform/base/forms";
import { settings } from "@/lib/rangefinder/platform/settings";

/** Printable ASCII, which fits into a header unescaped. */
const printable = z.string().regex(/^[\x20-\x7e]*$/);

/** A URL on the explorer's host, or a path. */
const ownAddress = printable.refine((text) => {
  const { origin } = new URL(settings.explorerUrl);
  const base = text.startsWith("/") ? origin : undefined;
  return URL.canParse(text, base) && new URL(text, base).origin === origin;
});

const query = z.object({
  callbackUrl: z.array(ownAddress),
  error: z.array(z.string().regex(/^[\w-]*$/)),
});

const form = z.looseObject({ csrfToken: printable, callbackUrl: ownAddress.optional() });

/** The steps of next-auth that this application uses. Its own pages, for one, have no policy. */
const STEPS = {
  GET: /^\/api\/auth\/(csrf|providers|callback\/strandbank)\/?$/,
  POST: /^\/api\/auth\/(signin\/strandbank|signout)\/?$/,
};

export const isLoginStep = ({ method, nextUrl }: NextRequest): boolean =>
  STEPS[method === "POST" ? "POST" : "GET"].test(nextUrl.pathname);

/** Cookies of next-auth and our own; other applications on this host have theirs. */
const OWN_COOKIE = /^(__(Host|Secure)-)?(next-auth\.|rangefinder_)/;
/** RFC 6265 section 4.1.1. */
const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const CALLBACK_COOKIE = /^(__Secure-)?next-auth\.callback-url$/;

export const damagedCookies = ({ cookies }: NextRequest): string[] =>
  cookies
    .getAll()
    .filter(({ name }) => OWN_COOKIE.test(name))
    .filter(({ name, value }) => !COOKIE_NAME.test(name) || !isSound(name, value))
    .map(({ name }) => name);

/** A callback URL of another application on this host is ignored, not damaged. */
const isSound = (name: string, value: string): boolean =>
  printable.safeParse(value).success &&
  (!CALLBACK_COOKIE.test(name) || value.startsWith("/") || URL.canParse(value));

/** The request in a form that next-auth can read; null when it would fail on it or be led to another host. */
export async function readLogin(request: NextRequest): Promise<NextRequest | null> {
  const { searchParams } = request.nextUrl;
  const given = { callbackUrl: searchParams.getAll("callbackUrl"), error: searchParams.getAll("error") };
  if (!query.safeParse(given).success) return null;
  if (request.method !== "POST") return request;
  const fields = await readForm(request);
  // A form of our own pages gets its token against forged forms later.
  const expected = fromOurPages(request) ? form.partial() : form;
  if (!fields || !expected.safeParse(Object.fromEntries(fields)).success) return null;
  return new NextRequest(request.url, { method: "POST", headers: request.headers, body: fields });
}
