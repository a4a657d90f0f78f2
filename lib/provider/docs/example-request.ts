import type { Operation } from "./operations";
import type { ExampleRequest } from "./request";

/** The request that an endpoint's page starts from. */
export function exampleRequest(operation: Operation): ExampleRequest {
  const { method, path, parameters, form, scopes, isTokenOptional } = operation;
  const query = parameters.filter(({ place }) => place === "query").map(({ name }) => name);
  const isDemoToken = path.startsWith("/3/") && !isTokenOptional;
  return {
    target: { method, path, query, form: form.map(({ name }) => name) },
    values: Object.fromEntries([...parameters, ...form].map(({ name, example }) => [name, example])),
    token: scopes && (isDemoToken ? "demo_oauth_token" : ""),
    isTokenRequired: scopes !== null && !isTokenOptional,
  };
}
