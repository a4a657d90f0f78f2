import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";

export const DEMO_TOKEN = "demo_oauth_token";

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A request of the API, without a token unless one is given. */
export const get = (request: APIRequestContext, path: string, token?: string): Promise<APIResponse> =>
  request.get(path, token === undefined ? {} : { headers: bearer(token) });

/** The JSON of a request that succeeds. */
export async function json(request: APIRequestContext, path: string, token?: string) {
  const answer = await get(request, path, token);
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** The status and the error of a response that has the shape of every error, such as `404 not_found`. */
export async function errorOf(answer: APIResponse): Promise<string> {
  const body = await answer.json();
  expect(Object.keys(body)).toEqual(["error", "error_description"]);
  return `${answer.status()} ${body.error}`;
}

/** The status and the error of a request that fails. */
export const refusal = async (request: APIRequestContext, path: string, token?: string): Promise<string> =>
  errorOf(await get(request, path, token));

/** The ids of the profiles that a token with the scope `basic` covers. */
export async function profilesWith(request: APIRequestContext, token: string): Promise<string[]> {
  const { data } = await json(request, "/3/profile/", token);
  return data.map(({ id }: { id: string }) => id);
}

/** 200 where the token is valid and has the scope `basic`, else 401 or 403. */
export const accountStatus = async (request: APIRequestContext, token: string): Promise<number> =>
  (await get(request, "/3/account/", token)).status();

/** By which a browser says that a request comes from a page of the same site. */
export const OWN_PAGE = { "sec-fetch-site": "same-origin" };
