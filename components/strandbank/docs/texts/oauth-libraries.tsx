import { CodeBlock } from "@/components/strandbank/docs/code-block";
import type { DocSection, DocText } from "@/components/strandbank/docs/doc-text";
import { type Library, libraries } from "@/components/strandbank/docs/libraries";
import { SampleBlock } from "@/components/strandbank/docs/programs";
import { readSource } from "@/lib/provider/docs/read-source";
import { settings } from "@/lib/provider/settings";

const libraryOf = ({ id, title, version, file, notes }: Library): DocSection => ({
  id,
  title,
  body: (
    <>
      <p className="text-muted-foreground text-sm">Tested with {version}.</p>
      <SampleBlock file={`libraries/${file}`} />
      {notes}
    </>
  ),
});

const typesCommand = (): string => `npx openapi-typescript@7 ${settings.baseUrl}/openapi.json -o openapi.ts`;

const TYPES = "lib/explorer/provider-client/wire/openapi.ts";

/** A named object as the generated types have it. */
function generated(name: string): string {
  const [, begun = ""] = readSource(TYPES).split(`\n        ${name}: {\n`);
  const [fields = ""] = begun.split("\n        };");
  return `${name}: {\n${fields.replaceAll(/^ {8}/gm, "")}\n};`;
}

const typedClient = (): DocSection => ({
  id: "types",
  title: "Generate types in one command",
  body: (
    <>
      <p>
        We generate the <a href="/openapi.json">OpenAPI document</a> from the schemas that validate requests.{" "}
        <code>openapi-typescript</code> turns it into types; Rangefinder’s own types come from it too.
      </p>
      <CodeBlock name="types.sh" language="Shell" code={typesCommand()} />
      <CodeBlock name="openapi.ts" language="TypeScript, an excerpt" code={generated("ProfileVariant")} />
      <p>
        With <code>openapi-fetch</code>, <code>createClient&lt;paths&gt;(…)</code> then knows every path,
        parameter and answer.
      </p>
    </>
  ),
});

/** How widely used OAuth libraries are set up for this service. */
export const oauthLibraries = (): DocText => ({
  slug: "oauth-libraries",
  title: "Your OAuth library",
  lead: "The few lines that each of nine OAuth libraries needs. We ran each against this service, with a customer who refused some of the scopes.",
  sections: [
    {
      id: "common",
      title: "For all libraries",
      body: (
        <p>
          In these examples, <code>strandbank</code> is <code>{settings.baseUrl}</code>, which is also the
          issuer. <code>customerComesBackFrom(url)</code> stands in for your web server: it redirects the
          customer to the URL and returns the callback URL. Meanwhile, keep <code>state</code> and the
          verifier in the customer’s session. The token endpoint accepts the secret in the form or with HTTP
          Basic.
        </p>
      ),
    },
    ...libraries.map(libraryOf),
    typedClient(),
  ],
});
