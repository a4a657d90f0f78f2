/** The JSON text of an answer, with a final newline for terminals. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value)}\n`;

export const jsonResponse = (
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response =>
  new Response(jsonText(value), { status, headers: { "content-type": "application/json", ...headers } });
