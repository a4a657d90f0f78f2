/**
 * The code of an error or of what caused it, such as `ECONNREFUSED`, for the log, or its name. Messages are
 * not for the log: they can contain a state.
 */
export function errorCode(error: unknown): string {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++)
    if ("code" in one && typeof one.code === "string" && /^[A-Z_]+$/.test(one.code)) return one.code;
  return error instanceof Error ? error.name : "";
}
