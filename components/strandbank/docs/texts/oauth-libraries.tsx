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
      <p className="text-muted-foreground text-sm">Run with {version}.</p>
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
  title: "A typed client in one command",
  body: (
    <>
      <p>
        The <a href="/openapi.json">OpenAPI document</a> is made of the schemas that check the requests.{" "}
        <code>openapi-typescript</code> turns it into types; Rangefinder’s own come from it too.
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
  lead: "Nine libraries, each with the lines that it takes, as they were run against this service with a customer who refused a part.",
  sections: [
    {
      id: "common",
      title: "Common to all",
      body: (
        <p>
          <code>strandbank</code> is <code>{settings.baseUrl}</code>, which is also the issuer.{" "}
          <code>customerComesBackFrom(url)</code> stands for your web server: it redirects the customer to the
          address and gives the address of the callback. Store <code>state</code> and the verifier with the
          customer’s session in between. The token endpoint takes the secret in the form or by HTTP Basic.
        </p>
      ),
    },
    ...libraries.map(libraryOf),
    typedClient(),
  ],
});
