import type { DocText } from "@/components/strandbank/docs/doc-text";
import { Programs, SampleBlock } from "@/components/strandbank/docs/programs";
import { settings } from "@/lib/provider/settings";

const consentAddress = (): string =>
  `${settings.baseUrl}/authorize/?${new URLSearchParams({
    response_type: "code",
    client_id: "partner",
    redirect_uri: "http://localhost:5000/callback",
    scope: "basic names",
    state: "any-text-of-yours",
  })}`;

/** From the first request to a program that connects a customer. */
export const quickStart: DocText = {
  slug: "quick-start",
  title: "Quick start",
  lead: "From the first request to a program that connects a customer. Every command and program on this page runs as it stands, once the code and the refresh token of your own are filled in.",
  sections: [
    {
      id: "reference-data",
      title: "Read reference data",
      body: (
        <>
          <p>
            Accessions, markers, variants and interactions are the same for everybody, so they need no token.
            Coordinates are those of GRCh37, counted from 0, with the end excluded.
          </p>
          <SampleBlock file="reference.sh" />
        </>
      ),
    },
    {
      id: "demo-token",
      title: "Read a profile with the demo token",
      body: (
        <>
          <p>
            What belongs to a customer needs an access token. The token <code>demo_oauth_token</code> opens
            sample data, linked to no real account, with every scope; its first profile always has the id{" "}
            <code>demo_profile_id</code>.
          </p>
          <SampleBlock file="demo-token.sh" />
        </>
      ),
    },
    {
      id: "first-program",
      title: "A first program",
      body: (
        <>
          <p>
            It prints the markers of a gene with the alleles that the profile has, page by page, and says why
            when a request is refused. The TypeScript program runs with <code>npx tsx read-gene.mts</code>,
            the Python one with <code>python3 read_gene.py</code>; neither needs a package.
          </p>
          <Programs files={["read-gene.mts", "read_gene.py"]} />
        </>
      ),
    },
    {
      id: "consent",
      title: "Ask a customer, by hand",
      body: (
        <>
          <p>
            For a first try there is a registered application, <code>partner</code> with the secret{" "}
            <code>partner-secret</code>, whose customers return to <code>http://localhost:5000/callback</code>
            . Open its <a href={consentAddress()}>authorization request</a>, sign in as{" "}
            <code>single@demo.example</code> with the password <code>demo-password</code>, tick{" "}
            <strong>Names</strong>, and allow. What is not ticked is not shared. The browser then fails to
            reach port 5000, where nobody listens; the code stands in its address bar, works once, and lives
            ten minutes.
          </p>
          <SampleBlock file="exchange-code.sh" />
          <p>
            The access token of the answer lives a day. The refresh token brings a new pair with the same
            scopes, and is dead afterwards: keep the new one first, then go on.
          </p>
          <SampleBlock file="refresh-token.sh" />
        </>
      ),
    },
    {
      id: "connect",
      title: "Ask a customer, in a program",
      body: (
        <>
          <p>
            The same with what a real application adds: a <code>state</code> that shows that the answer
            belongs to its own request, and PKCE, which makes a stolen code useless. The{" "}
            <a href="/docs/oauth/">page on the flow</a> tells why. Sign in as before and tick what you like:
            the program says what was granted.
          </p>
          <Programs files={["connect.mts", "connect.py"]} />
        </>
      ),
    },
    {
      id: "next",
      title: "Where to go on",
      body: (
        <ul>
          <li>
            <a href="/docs/register/">Register your own application</a>, for its own id and redirect URI.
          </li>
          <li>
            <a href="/docs/scopes/">Choose the scopes</a> it needs, and no more.
          </li>
          <li>
            Make a typed client: <code>openapi-typescript</code> and <code>openapi-fetch</code> read the{" "}
            <a href="/openapi.json">OpenAPI document</a> as it is.
          </li>
          <li>
            <a href="/docs/reference-application/">Take the reference application home</a>, which does all of
            this for many customers at once, or set up <a href="/docs/oauth-libraries/">your OAuth library</a>
            .
          </li>
        </ul>
      ),
    },
  ],
};
