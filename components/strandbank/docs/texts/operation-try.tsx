import type { DocSection } from "@/components/strandbank/docs/doc-text";
import { TryAddress } from "@/components/strandbank/docs/try/try-address";
import { TryIt } from "@/components/strandbank/docs/try/try-it";
import { exampleOf } from "@/lib/provider/docs/examples";
import type { Operation } from "@/lib/provider/docs/operations";
import { settings } from "@/lib/provider/settings";

/** The form that sends a real request; null when the answer is a file, which is too long to show. */
export function tryIt(operation: Operation): DocSection | null {
  const { method, path, parameters, form, otherAnswers } = operation;
  if (otherAnswers.some(({ mediaType }) => mediaType !== null)) return null;
  const query = parameters.filter(({ place }) => place === "query").map(({ name }) => name);
  const target = { method, path, query, form: form.map(({ name }) => name) };
  const example = exampleOf(operation);
  const leadsOn = otherAnswers.some(({ status }) => status.startsWith("3"));
  const body = leadsOn ? (
    <TryAddress target={target} example={example} />
  ) : (
    <TryIt
      target={target}
      fields={[...parameters, ...form].map(({ name, isRequired }) => ({ name, isRequired }))}
      example={example}
      token={tokenAtFirst(operation)}
      origin={settings.baseUrl}
    />
  );
  return {
    id: "try",
    title: "Try it",
    body: (
      <>
        {needsOwnToken(operation) && ownTokenNote}
        {body}
      </>
    ),
  };
}

/** The demo token works only in the current interface and at the demo endpoints. */
const needsOwnToken = ({ scopes, path }: Operation): boolean =>
  scopes !== null && /^\/1\/(?!demo\/)/.test(path);

const ownTokenNote = (
  <p>
    The demo token does not work here. Use an access token from the{" "}
    <a href="/docs/quick-start/#consent">quick start</a>, or try{" "}
    <a href="/docs/endpoints/#deprecated-interface-demo">the same endpoint under /1/demo/</a>.
  </p>
);

/** The initial token: null if none is needed, blank if it is optional or has to be the reader's own. */
function tokenAtFirst({ scopes, isTokenOptional, path }: Operation): string | null {
  if (!scopes) return null;
  return path.startsWith("/3/") && !isTokenOptional ? "demo_oauth_token" : "";
}
