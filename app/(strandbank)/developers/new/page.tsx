import { randomBytes } from "node:crypto";
import type { Metadata } from "next";
import { DetailsFields } from "@/components/strandbank/developers/details-fields";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { first, type PageProps } from "@/components/strandbank/layout/page-props";
import { Button } from "@/components/ui/button";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { FORM_TOKEN_FIELD, formToken } from "@/lib/provider/accounts/form-token";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { detailsProblem, typedDetails } from "@/lib/provider/developers/details";
import { DEVELOPERS_PURPOSE } from "@/lib/provider/developers/own-client-form";

export const metadata: Metadata = { title: "Register an application" };

const kinds = [
  ["confidential", "Confidential: it runs on a server and can keep a secret"],
  ["public", "Public: it runs on a phone or in a browser, and uses PKCE instead of a secret"],
] as const;

export default async function NewApplicationPage(props: PageProps) {
  const session = await requireSession("/developers/new/");
  const query = await props.searchParams;
  const typed = typedDetails({ get: (name) => first(query[name]) ?? null });
  const code = first(query.problem);
  const problem = code ? detailsProblem(typed) : null;
  return (
    <main id="main" className="mx-auto w-full max-w-2xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-3xl leading-tight tracking-tight sm:text-4xl">Register an application</h1>
      <form action="/developers/new/submit/" method="post" className="mt-7 grid gap-5">
        {problem && <ErrorSummary href="#name" text={problem} />}
        <input
          type="hidden"
          name={FORM_TOKEN_FIELD}
          value={formToken(session.sessionHash, DEVELOPERS_PURPOSE)}
        />
        <input type="hidden" name="id" value={randomBytes(12).toString("hex")} />
        <DetailsFields
          details={code ? typed : { ...typed, developer: `${session.firstName} ${session.lastName}` }}
        />
        <RadioGroup
          legend="Kind"
          className="grid gap-2 [&>legend]:mb-2 [&>legend]:font-medium [&>legend]:text-sm"
        >
          {kinds.map(([kind, text]) => (
            <label key={kind} className="flex min-h-8 items-center gap-3">
              <RadioGroupItem name="kind" value={kind} defaultChecked={kind === "confidential"} />
              {text}
            </label>
          ))}
        </RadioGroup>
        <Button type="submit" size="lg" className="w-fit">
          Register
        </Button>
      </form>
    </main>
  );
}
