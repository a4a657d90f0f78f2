import { CodeBlock } from "@/components/strandbank/docs/code-block";
import type { DocText } from "@/components/strandbank/docs/doc-text";

const commands = `npm run clients -- add --name "My Application" --developer "My Company" \\
  --redirect https://my.example/callback --purpose "names To greet you by your name."
npm run clients -- list
npm run clients -- rotate <client_id>
npm run clients -- show <client_id>
npm run clients -- verify <client_id> <digest>
npm run clients -- remove <client_id>`;

/** How an application gets its id and secret. */
export const register: DocText = {
  slug: "register",
  title: "Register an application",
  lead: "Your application needs an id, the redirect URIs that customers return to, and a secret if it can keep one.",
  sections: [
    {
      id: "in-the-browser",
      title: "In the browser",
      body: (
        <>
          <ol>
            <li>
              Sign in and open the <a href="/developers/new/">registration form</a>.
            </li>
            <li>Enter the name that customers will see, and your redirect URIs, one per line.</li>
            <li>
              Say what you use each scope for, in at most 160 characters. Customers see it on the consent page
              next to our description, marked as your words. Single locations take no purpose.
            </li>
            <li>Save the secret. We store only its hash, so you will not see it again.</li>
          </ol>
          <p>
            The application works immediately. Until the operator has verified it, the consent page starts
            with a prominent warning, shows no logo, and asks customers once more before the application gets
            anything sensitive. If you later change its details or its logo, it has to be verified again.
          </p>
          <p>
            Names and purposes cannot contain invisible characters, characters that change the text direction,
            or words of mixed alphabets. The name of your application and of its developer cannot be, or be
            mistaken for, those of a verified application, and cannot contain “Strandbank”.
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
            They must match exactly: <code>https://my.example/callback</code> and{" "}
            <code>https://my.example/callback/</code> are different.
          </li>
          <li>
            <code>https</code> is required, except for <code>localhost</code>, <code>127.0.0.1</code> and{" "}
            <code>[::1]</code>. On the last two any port matches, so a desktop app can listen on a free one.
            The token request repeats the URI with that port.
          </li>
          <li>
            A mobile app uses its own scheme with a dot in it, such as <code>com.example.app://callback</code>
            , and must use PKCE. Public applications must use it with any URI.
          </li>
          <li>No fragment and no user name. At most 20 URIs, of at most 500 characters each.</li>
        </ul>
      ),
    },
    {
      id: "kinds",
      title: "Confidential or public",
      body: (
        <p>
          An application that runs on a server is confidential: it sends its secret with each token request,
          in the form or with HTTP Basic. An application that runs on a phone or in a browser cannot keep a
          secret: register it as public, and it uses PKCE instead. Scripts on any site can call{" "}
          <code>/token/</code>, <code>/revoke/</code> and every endpoint that takes a token.
        </p>
      ),
    },
    {
      id: "new-secret",
      title: "Rotate the secret without downtime",
      body: (
        <p>
          Make a new secret on your application’s page. The current one keeps working for as long as you
          choose, so that all your servers can switch over. If it has leaked, end it immediately.
        </p>
      ),
    },
    {
      id: "command-line",
      title: "For the operator",
      body: (
        <>
          <p>
            If you run the service, you can do the same from its folder. <code>show</code> prints all that an
            application says about itself with a digest of it, and <code>verify</code> marks exactly that as
            verified.
          </p>
          <CodeBlock name="Commands" language="Shell" code={commands} />
        </>
      ),
    },
  ],
};
