import { randomBytes } from "node:crypto";
import { DetailsFields } from "@/components/strandbank/developers/details-fields";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { PostForm } from "@/components/strandbank/layout/form";
import { fieldsOf, Page } from "@/components/strandbank/layout/page";
import { RadioField } from "@/components/strandbank/layout/parts/field";
import { Button } from "@/components/ui/button";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";
import {
  registrationProblem,
  typedBefore,
  typedDetails,
} from "@/lib/strandbank/extensions/developers/details";
import { DEVELOPERS_PURPOSE } from "@/lib/strandbank/extensions/developers/endpoints";

export const metadata = { title: "Register an application" };

const kinds = [
  ["confidential", "Confidential: it runs on a server and can keep a secret"],
  ["public", "Public: it runs on a phone or in a browser, and uses PKCE instead of a secret"],
] as const;

export default async function NewApplicationPage(props: PageProps<"/developers/new">) {
  const session = await requireSession("/developers/new/");
  const typed = typedBefore(fieldsOf(await props.searchParams), session.sessionHash);
  const problem = typed && registrationProblem(typed);
  const developer = `${session.firstName} ${session.lastName}`;
  return (
    <Page size="question" title="Register an application">
      <PostForm
        action="/developers/new/submit/"
        token={formToken(session.sessionHash, DEVELOPERS_PURPOSE)}
        fields={{ id: randomBytes(12).toString("hex") }}
        className="mt-7 grid gap-5"
      >
        {problem && <ErrorSummary href="#name" text={problem} />}
        <DetailsFields details={typed ?? { ...typedDetails(new URLSearchParams()), developer }} />
        <RadioField
          legend="Kind"
          name="kind"
          choices={kinds}
          chosen={typed?.kind === "public" ? "public" : "confidential"}
        />
        <Button size="lg" className="w-fit">
          Register
        </Button>
      </PostForm>
    </Page>
  );
}
