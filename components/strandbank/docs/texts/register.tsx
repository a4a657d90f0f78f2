import { CodeBlock } from "@/components/strandbank/docs/code-block";
import type { DocText } from "@/components/strandbank/docs/doc-text";

const commands = `npm run clients -- add --name "My Application" --developer "My Company" \\
  --redirect https://my.example/callback --purpose "names To greet you by your name."
npm run clients -- list
npm run clients -- rotate <client_id>
npm run clients -- verify <client_id>
npm run clients -- remove <client_id>`;

/** How an application gets its id and secret. */
export const register: DocText = {
  slug: "register",
  title: "Register an application",
  lead: "An application needs an id, the addresses its customers return to, and a secret if it can keep one.",
  sections: [
    {
      id: "in-the-browser",
      title: "In the browser",
      body: (
        <>
          <ol>
            <li>
              Sign in and open <a href="/developers/new/">the form</a>.
            </li>
            <li>Give the name that customers will read, and each redirect URI on a line of its own.</li>
            <li>
              Say what you use each scope for. Customers read it on the consent page beside our text, marked
              as your words: at most 160 characters, for every scope but single locations.
            </li>
            <li>Keep the secret that is shown: only its hash is stored, and it is not shown again.</li>
          </ol>
          <p>
            The application works at once. Until the operator has checked it, the consent page warns customers
            across its whole width, shows neither its logo nor a heading in its name, and asks them once more
            before it gets anything sensitive; each later change of its name or addresses has to be checked
            anew.
          </p>
          <p>
            A name holds no control characters and none that change the direction of the text. The names of
            checked applications are taken, with everything that could be mistaken for them, and so is every
            name with “Strandbank” in it.
          </p>
        </>
      ),
    },
    {
      id: "redirect-uris",
      title: "Redirect URIs",
      body: (
        <ul>
          <li>
            They are compared character by character: <code>https://my.example/callback</code> and{" "}
            <code>https://my.example/callback/</code> are two.
          </li>
          <li>
            <code>https</code> is required, except for <code>localhost</code> and <code>127.0.0.1</code>.
          </li>
          <li>
            A mobile app uses a scheme of its own with a dot in it, such as{" "}
            <code>com.example.app://callback</code>, and must use PKCE.
          </li>
          <li>No fragment, no user name; at most 20, of at most 500 characters each.</li>
        </ul>
      ),
    },
    {
      id: "kinds",
      title: "With a secret, or public",
      body: (
        <p>
          An application that runs on a server is confidential: it sends its secret with each token request,
          in the form or by HTTP Basic. One that runs on a phone or in a browser cannot keep a secret:
          register it as public, and it proves itself with PKCE alone. Scripts of every site may call{" "}
          <code>/token/</code>, <code>/revoke/</code> and everything that the token opens.
        </p>
      ),
    },
    {
      id: "new-secret",
      title: "A new secret without a gap",
      body: (
        <p>
          Ask for a new secret on the application’s page. The old one lives on for the hours you choose, so
          that every server can change over; end it at once when it has leaked.
        </p>
      ),
    },
    {
      id: "command-line",
      title: "For the operator",
      body: (
        <>
          <p>Who runs the service does the same from its folder, and checks what others have registered.</p>
          <CodeBlock name="Commands" language="Shell" code={commands} />
        </>
      ),
    },
  ],
};
