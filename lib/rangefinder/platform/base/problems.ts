/**
 * Everything that can go wrong between Rangefinder and its provider, with the status of our own response.
 * `unauthorized`: no token, or one that the provider rejects. `reconnect`: the grant is gone; only a new
 * consent helps.
 */
export const statusOf = {
  unauthorized: 401,
  reconnect: 401,
  insufficient_scope: 403,
  not_found: 404,
  invalid_request: 400,
  invalid_scope: 400,
  unavailable: 502,
};

export type Problem = keyof typeof statusOf;

export class ExplorerError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, message: string = problem) {
    super(message);
    this.problem = problem;
  }
}

/** The problem of an error, by its field, because `instanceof` can fail across bundles. */
export function problemOf(error: unknown): Problem {
  const code = error instanceof Error && "problem" in error ? error.problem : undefined;
  return isProblem(code) ? code : "unavailable";
}

export const hasGrantChanged = (error: unknown): boolean =>
  ["reconnect", "unauthorized", "insufficient_scope"].includes(problemOf(error));

export const isProblem = (code: unknown): code is Problem =>
  typeof code === "string" && Object.hasOwn(statusOf, code);
