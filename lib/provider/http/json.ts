/** The JSON text of an answer. Like every text file it ends with a newline, which a terminal needs. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** A JSON answer. */
export const jsonResponse = (
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response =>
  new Response(jsonText(value), { status, headers: { "content-type": "application/json", ...headers } });
