import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import { DEMO_PASSWORD, postForm } from "../oauth";

/** Posts the sign-in form with the right password. */
export const attemptToSignIn = (
  request: APIRequestContext,
  email: string,
  headers: Record<string, string> = {},
): Promise<APIResponse> =>
  postForm(request, "/sign-in/submit/", { email, password: DEMO_PASSWORD, next: "/" }, headers);

/** Expects the answer that a service gives while its database is unavailable. */
export async function expectToldLater(answer: APIResponse): Promise<void> {
  expect([answer.status(), answer.headers()["retry-after"]], answer.url()).toEqual([503, "5"]);
  expect((await answer.json()).error).toBe("temporarily_unavailable");
}
