import type { DocText } from "@/components/strandbank/docs/doc-text";
import { FlowDiagram } from "@/components/strandbank/docs/flow-diagram";
import { flowSteps } from "@/components/strandbank/docs/flow-steps";
import { IDLE_DAYS, LASTING_DAYS, RENEWABLE_DAYS } from "@/lib/provider/oauth/grants/lifetime";

const LASTING_WORDS = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
  LASTING_DAYS.map((days) => (days === 1 ? "1 day" : `${days} days`)),
);

const protections = [
  [
    "state",
    "Ties the response to the request. It comes back unchanged and must equal the one that you gave this browser, so nobody can slip in a response of their own.",
  ],
  [
    "PKCE",
    "A leaked code is useless without the verifier, which only your application knows until it sends it to the token endpoint. Only S256 is supported. Required for public applications and for redirect URIs with a custom scheme.",
  ],
  ["iss", "Tells an application that works with several providers which one responded."],
  [
    "Exact redirect URIs",
    "Codes are sent only to registered redirect URIs, which must match exactly (on 127.0.0.1 and [::1] with any port).",
  ],
  [
    "Codes work once",
    "A second use fails and revokes everything the first one issued, even if both arrive at the same moment. Exchange each code once, in one process.",
  ],
] as const;

/** The authorization code flow: how consent becomes a token, and what keeps it safe. */
export const oauth: DocText = {
  slug: "oauth",
  title: "The OAuth flow",
  lead: "How a customer’s consent becomes a token: OAuth 2.0 with authorization codes, PKCE and rotating refresh tokens.",
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
            The quick start has <a href="/docs/quick-start/#connect">a program that does this</a>. The{" "}
            <a href="/explorer/">reference application</a> records the requests behind each of its pages,
            including the sign-in.
          </p>
        </>
      ),
    },
    {
      id: "thousands-of-scopes",
      title: "Thousands of scopes",
      body: (
        <p>
          Each location is a separate scope, and a list of thousands does not fit into a URL. Send the same
          parameters to <a href="/docs/endpoints/post-authorize/">/authorize/</a> with a form post instead.
        </p>
      ),
    },
    {
      id: "one-profile",
      title: "One profile or all of them",
      body: (
        <p>
          With <code>select_profile=true</code> the customer chooses one profile, and the token covers only
          that one. Without it, the token covers the profiles that the consent page showed. One that is added
          later joins when the customer ticks it, and then your tokens read it too.
        </p>
      ),
    },
    {
      id: "protection",
      title: "How you are protected",
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
            A refresh returns a new access token and a new refresh token, and the old refresh token stops
            working. Store the new one before you do anything else, and refresh from one process at a time. If
            two use the same token within ten seconds, we assume two tabs, and the second gets{" "}
            <code>invalid_grant</code>. Later than that we assume theft and revoke every token of that
            consent.
          </p>
          <p>
            The customer chooses how long the consent lasts: {LASTING_WORDS}. No token outlives it, so{" "}
            <code>expires_in</code> is less than a day near its end. A refresh token expires after {IDLE_DAYS}{" "}
            days without use. <a href="/docs/endpoints/post-introspect/">/introspect/</a> tells when, as{" "}
            <code>exp</code>. After the end you have to ask the customer again; from {RENEWABLE_DAYS} days
            before, the customer can renew it under Connected apps, and your tokens go on.
          </p>
        </>
      ),
    },
    {
      id: "end",
      title: "How access ends",
      body: (
        <p>
          Customers can withdraw a scope, a profile or all access under Connected apps, and your very next
          request fails: with 401 if the token was revoked, 403 if a scope was withdrawn, and 404 if a profile
          was. When your application no longer needs access, end it with{" "}
          <a href="/docs/endpoints/post-revoke/">/revoke/</a>.
        </p>
      ),
    },
  ],
};
