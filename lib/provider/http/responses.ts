/** The JSON text of an answer, with a final newline for terminals. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value)}\n`;

export const jsonResponse = (
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response =>
  new Response(jsonText(value), { status, headers: { "content-type": "application/json", ...headers } });

/**
 * A redirect after a form: 303, so that the browser does not post the form again to the target. `location` is
 * a path on our origin or a URL that was checked.
 */
export const seeOther = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, {
    status: 303,
    headers: { location, "cache-control": "no-store", "referrer-policy": "no-referrer", ...headers },
  });
