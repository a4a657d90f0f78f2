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
  lead: "From your first request to a program that connects a customer. Every command and program on this page runs as is, once you fill in your own code and refresh token.",
  sections: [
    {
      id: "reference-data",
      title: "Read reference data",
      body: (
        <>
          <p>
            Accessions, markers, variants and interactions are the same for everyone, so they need no token.
            Coordinates are on GRCh37, 0-based and half-open.
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
            Customers’ data needs an access token. The token <code>demo_oauth_token</code> has every scope and
            reads sample data that belongs to no real account; its first profile always has the id{" "}
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
            This program prints four markers of the gene MC1R with the profile’s alleles. It follows the list
            from page to page, and prints the reason if a request fails. Run the TypeScript version with{" "}
            <code>npx tsx read-markers.mts</code> or the Python version with{" "}
            <code>python3 read_markers.py</code>; neither needs a package.
          </p>
          <Programs files={["read-markers.mts", "read_markers.py"]} />
        </>
      ),
    },
    {
      id: "consent",
      title: "Ask a customer by hand",
      body: (
        <>
          <p>
            To get you started, the application <code>partner</code> is already registered, with the secret{" "}
            <code>partner-secret</code> and the redirect URI <code>http://localhost:5000/callback</code>. Open
            its <a href={consentAddress()}>authorization request</a>, sign in as{" "}
            <code>single@demo.example</code> with the password <code>demo-password</code>, tick{" "}
            <strong>Names</strong>, and allow. Anything you leave unticked is not shared. Your browser then
            fails to reach port 5000 because nothing is listening there. That is fine: the code is in the
            address bar; it works once and expires after ten minutes.
          </p>
          <SampleBlock file="exchange-code.sh" />
          <p>
            The access token is valid for a day. The refresh token gets you a new pair with the same scopes
            and then stops working, so store the new pair before you do anything else.
          </p>
          <SampleBlock file="refresh-token.sh" />
        </>
      ),
    },
    {
      id: "connect",
      title: "Ask a customer in a program",
      body: (
        <>
          <p>
            A real application adds two things: a <code>state</code>, which proves that a response belongs to
            its own request, and PKCE, which makes a stolen code useless.{" "}
            <a href="/docs/oauth/">The OAuth flow</a> explains both. Sign in as before and tick what you like;
            the program prints what was granted.
          </p>
          <Programs files={["connect.mts", "connect.py"]} />
        </>
      ),
    },
    {
      id: "next",
      title: "Next steps",
      body: (
        <ul>
          <li>
            <a href="/docs/register/">Register your own application</a> with its own id and redirect URI.
          </li>
          <li>
            <a href="/docs/scopes/">Choose the scopes</a> it needs, and only those.
          </li>
          <li>
            Generate a typed client: <code>openapi-typescript</code> and <code>openapi-fetch</code> work with
            the <a href="/openapi.json">OpenAPI document</a> directly.
          </li>
          <li>
            <a href="/docs/reference-application/">Copy the reference application</a>, which does all of this
            for many customers at once, or set up <a href="/docs/oauth-libraries/">your OAuth library</a>.
          </li>
        </ul>
      ),
    },
  ],
};
