const MAX_FORM_BYTES = 4_096;

/** The fields of a form; null when it is too large or has no Content-Length. */
export async function readSmallForm(request: Request): Promise<URLSearchParams | null> {
  if (Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY) > MAX_FORM_BYTES) return null;
  return new URLSearchParams(await request.text());
}
