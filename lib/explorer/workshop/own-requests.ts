/** Sends a form, or a request without one, to a path of this host. Redirects are not followed. */
export const sendOwn = (method: "POST" | "DELETE", path: string, fields?: Record<string, string>) =>
  fetch(path, { method, body: fields ? new URLSearchParams(fields) : null, redirect: "manual" });
