/** A JSON response of the explorer's back end. Like the provider's, it ends with a newline. */
export const jsonResponse = (
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response =>
  new Response(`${JSON.stringify(value)}\n`, {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
