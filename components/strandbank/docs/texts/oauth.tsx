import type { DocText } from "@/components/strandbank/docs/doc-text";
import { FlowDiagram } from "@/components/strandbank/docs/flow-diagram";
import { flowSteps } from "@/components/strandbank/docs/flow-steps";

const protections = [
  [
    "state",
    "Somebody else’s answer is not taken for one’s own: it comes back unchanged, and must be the one that this browser was given.",
  ],
  [
    "PKCE",
    "A code that leaks is worth nothing without the verifier, which never leaves the application. Only S256 is taken. Required for redirect URIs with a custom scheme.",
  ],
  ["iss", "An application that knows several providers sees which one answered."],
  ["Exact redirect URIs", "Codes go to registered addresses alone, compared character by character."],
  [
    "Codes work once",
    "A second use fails, and ends everything the first one brought, also when both come at the same moment: exchange each code in one process, once.",
  ],
] as const;

/** The authorization code flow: how consent becomes a token, and what keeps it safe. */
export const oauth: DocText = {
  slug: "oauth",
  title: "The OAuth flow",
  lead: "How a customer’s consent becomes a token: OAuth 2.0 with authorization codes, PKCE and refresh tokens that rotate.",
  sections: [
    {
      id: "steps",
      title: "Step by step",
      body: (
        <>
          <FlowDiagram />
          <ol>
            {flowSteps.map(({ short, text }) => (
              <li key={short}>{text}</li>
            ))}
          </ol>
          <p>
            <a href="/docs/quick-start/#connect">A program that does it</a> stands in the quick start. The{" "}
            <a href="/explorer/">reference application</a> records the requests behind each of its pages,
            those of the sign-in too.
          </p>
        </>
      ),
    },
    {
      id: "thousands-of-scopes",
      title: "Thousands of scopes",
      body: (
        <p>
          Each location is a scope of its own, and a list of thousands does not fit into an address. The same
          parameters can be posted to <a href="/docs/endpoints/post-authorize/">/authorize/</a> by a form.
        </p>
      ),
    },
    {
      id: "one-profile",
      title: "One profile, or all of them",
      body: (
        <p>
          With <code>select_profile=true</code> the customer chooses one profile, and the token opens that one
          alone. Without it the token covers every profile of the account, also those that come later.
        </p>
      ),
    },
    {
      id: "protection",
      title: "What protects what",
      body: (
        <dl className="grid gap-3">
          {protections.map(([name, text]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ),
    },
    {
      id: "refresh",
      title: "Refresh tokens",
      body: (
        <>
          <p>
            A refresh answers with a new access token and a new refresh token, and the old refresh token is
            dead at once. Store the new one before doing anything else, and let one process refresh at a time:
            two that use the same token within ten seconds look like two tabs, and one of them is told{" "}
            <code>invalid_grant</code>. The same later looks like theft, and ends every token of that consent.
          </p>
          <p>
            A refresh token that nobody uses dies after 90 days, and a year after the consent the customer is
            asked anew.
          </p>
        </>
      ),
    },
    {
      id: "end",
      title: "How access ends",
      body: (
        <p>
          The customer withdraws a scope, a profile or the whole application under Connected apps, and the
          very next request is refused: 401 where the token is dead, 403 where a scope is gone, 404 for a
          profile that is gone. An application that no longer needs its access ends it itself, with{" "}
          <a href="/docs/endpoints/post-revoke/">/revoke/</a>.
        </p>
      ),
    },
  ],
};
