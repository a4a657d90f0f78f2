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

/** The way from nothing to an application of one's own. */
const steps = (): DocSection[] => [
  {
    id: "take",
    title: "Take it",
    body: (
      <>
        <p>
          From the folder of this project. It writes the pages, their components, the sign-in and the client
          as an application of their own, with a <code>package.json</code> of what they import. Nothing of
          Strandbank’s is in it. <code>--with-workshop</code> adds what shows and tests it: the trace, the
          attacks and the demo’s controls.
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
        <a href="/developers/new/">Register an application</a> with the redirect URI{" "}
        <code>http://localhost:4000/api/auth/callback/strandbank</code>, character by character, and keep the
        secret. Tell the purpose of each scope there too: customers read it beside our text, marked as your
        words.
      </p>
    ),
  },
  {
    id: "run",
    title: "Run it",
    body: (
      <>
        <p>
          Three settings go into the file <code>.env.local</code>. All others have defaults, which the taken
          README lists.
        </p>
        <CodeBlock name=".env.local" code={environment()} />
        <CodeBlock name="start.sh" language="Shell" code={start} />
        <p>
          Open <code>http://localhost:4000/explorer/</code> and choose{" "}
          <strong>Connect with Strandbank</strong>. You come back to a result of the customer’s own.
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
          Its source
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
  title: "The traps",
  body: (
    <ul>
      <li>
        <strong>Rotation.</strong> Every refresh brings a new refresh token, and the old one is dead. Store
        the new one before anything else; one that comes back more than ten seconds later counts as stolen and
        ends the whole consent.
      </li>
      <li>
        <strong>Single flight.</strong> Two requests that find the token expired must not both refresh. Within
        a process they share one promise, across processes a lease in the store (file 6).
      </li>
      <li>
        <strong>Partial consent.</strong> The customer allows less than you asked for. Read <code>scope</code>{" "}
        from the token’s answer, never from your request, and build each page for what is missing.
      </li>
      <li>
        <strong>Narrower scope.</strong> Items can be withdrawn later. A read then answers 403, and a refresh
        that names the old scope <code>invalid_scope</code>: refresh once without <code>scope</code>, and
        store what comes back (file 6).
      </li>
      <li>
        <strong>Revoked grant.</strong> A refresh that answers <code>invalid_grant</code> is final. Say so,
        offer to reconnect, and go on with what needs no token.
      </li>
      <li>
        <strong>Two tabs.</strong> Who signs out in one tab expects to be gone from all. Each tab tells the
        others whom it shows, over a <code>BroadcastChannel</code>, and looks again when it comes back to the
        front (<code>lib/explorer/page-data/other-tabs.ts</code>).
      </li>
    </ul>
  ),
};

/** How to take the reference application home, with the source code that runs. */
export const referenceApplication = (): DocText => ({
  slug: "reference-application",
  title: "The reference application",
  lead: "Rangefinder is an application like yours: it knows Strandbank by its address alone. Take it, register it, run it; then read eight files, in this order.",
  sections: [...steps(), ...clientFiles.map(sourceOf), traps],
});
