/**
 * A redirect after a form: 303, so that the browser asks with GET and never posts the form on to the target.
 * `location` is a path on our origin or an address that was checked.
 */
export const seeOther = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, {
    status: 303,
    headers: { location, "cache-control": "no-store", "referrer-policy": "no-referrer", ...headers },
  });
