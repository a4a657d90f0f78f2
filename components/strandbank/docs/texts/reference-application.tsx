import { clientFiles } from "@/components/strandbank/docs/client-files";
import { CodeBlock } from "@/components/strandbank/docs/code-block";
import type { DocSection, DocText } from "@/components/strandbank/docs/doc-text";
import { readSource } from "@/lib/provider/docs/read-source";
import { settings } from "@/lib/provider/settings";

const take = `npm run take-explorer -- ../my-application
cd ../my-application`;

const start = `npm install
npm run build
npm start`;

const environment = (): string => `PROVIDER_URL=${settings.baseUrl}
EXPLORER_CLIENT_ID=…
EXPLORER_CLIENT_SECRET=…`;

/** How to get an application of your own. */
const steps = (): DocSection[] => [
  {
    id: "take",
    title: "Copy it",
    body: (
      <>
        <p>
          Run this in the folder of this project. It copies Rangefinder’s pages, components, sign-in and API
          client into a new application, with a <code>package.json</code> that lists what they import. It
          contains no Strandbank code. <code>--with-workshop</code> adds the developer tools: the trace, the
          attacks and the demo controls, which work where <code>EXPLORER_DEMO</code> is <code>true</code>.
        </p>
        <CodeBlock name="take.sh" language="Shell" code={take} />
      </>
    ),
  },
  {
    id: "register",
    title: "Register it",
    body: (
      <p>
        <a href="/developers/new/">Register an application</a> with exactly this redirect URI:{" "}
        <code>http://localhost:4000/api/auth/callback/strandbank</code>. Save the secret. Enter a purpose for
        each scope, too: customers see it next to our description, marked as your words.
      </p>
    ),
  },
  {
    id: "run",
    title: "Run it",
    body: (
      <>
        <p>
          Put three settings into <code>.env.local</code>. All others have defaults, listed in the new
          application’s README.
        </p>
        <CodeBlock name=".env.local" code={environment()} />
        <CodeBlock name="start.sh" language="Shell" code={start} />
        <p>
          Open <code>http://localhost:4000/explorer/</code> and choose{" "}
          <strong>Connect with Strandbank</strong>. When you return, you see a result of the customer’s own.
        </p>
      </>
    ),
  },
];

const sourceOf = ({ id, title, path, why }: (typeof clientFiles)[number]): DocSection => ({
  id,
  title,
  body: (
    <>
      <p>{why}</p>
      <details className="min-w-0">
        <summary className="inline-flex min-h-8 items-center font-medium text-sm underline decoration-dotted underline-offset-4">
          Source code
        </summary>
        <div className="mt-1">
          <CodeBlock name={path} code={readSource(path)} />
        </div>
      </details>
    </>
  ),
});

const traps: DocSection = {
  id: "traps",
  title: "Common mistakes",
  body: (
    <ul>
      <li>
        <strong>Rotation.</strong> Every refresh returns a new refresh token, and the old one stops working.
        Store the new one before you do anything else. If the old one is used more than ten seconds later, it
        counts as stolen and we revoke all tokens of that consent.
      </li>
      <li>
        <strong>Single flight.</strong> If two requests find the token expired, only one may refresh. Within a
        process they share one promise; across processes they use a lease in the store (file 6).
      </li>
      <li>
        <strong>Partial consent.</strong> Customers may allow less than you asked for. Read <code>scope</code>{" "}
        from the token response, not from your request, and design each page to work with less.
      </li>
      <li>
        <strong>Narrower scope.</strong> Customers can withdraw items later. A read then returns 403, and a
        refresh that names the old scope returns <code>invalid_scope</code>: refresh once without{" "}
        <code>scope</code>, and store what you get (file 6).
      </li>
      <li>
        <strong>Revoked grant.</strong> If a refresh returns <code>invalid_grant</code>, access is over. Say
        so, offer to reconnect, and keep working with data that needs no token.
      </li>
      <li>
        <strong>Two tabs.</strong> People who sign out in one tab expect to be signed out in all of them. Each
        tab tells the others whom it shows over a <code>BroadcastChannel</code>, and checks again when it gets
        focus (<code>lib/explorer/page-data/other-tabs.ts</code>).
      </li>
    </ul>
  ),
};

/** How to copy the reference application, with the source code that runs. */
export const referenceApplication = (): DocText => ({
  slug: "reference-application",
  title: "The reference application",
  lead: "Rangefinder is an application like yours: all it knows of Strandbank is a URL. Copy it, register it and run it, then read eight of its files in this order.",
  sections: [...steps(), ...clientFiles.map(sourceOf), traps],
});
