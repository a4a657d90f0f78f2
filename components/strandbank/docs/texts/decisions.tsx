import type { Decision } from "@/components/strandbank/docs/decisions/decision";
import { interfaceDecisions } from "@/components/strandbank/docs/decisions/interface";
import { libraryDecisions } from "@/components/strandbank/docs/decisions/libraries";
import { oauthDecisions } from "@/components/strandbank/docs/decisions/oauth";
import { personalDecisions } from "@/components/strandbank/docs/decisions/personal";
import { referenceDecisions } from "@/components/strandbank/docs/decisions/reference";
import type { DocSection, DocText } from "@/components/strandbank/docs/doc-text";
import { withCode } from "@/components/strandbank/docs/with-code";

const section = (id: string, title: string, decisions: readonly Decision[]): DocSection => ({
  id,
  title,
  parts: decisions.map(({ id, question, decision, why }) => ({
    id,
    title: question.replaceAll("`", ""),
    text: `${decision} ${why}`.replaceAll("`", ""),
  })),
  body: decisions.map(({ id: anchor, question, decision, why }) => (
    <article key={anchor} aria-labelledby={anchor} className="grid max-w-prose gap-1 border-l-2 pl-4">
      <h3 id={anchor} className="mt-0!">
        <a href={`#${anchor}`} className="hover:underline">
          {withCode(question)}
        </a>
      </h3>
      <p>{withCode(decision)}</p>
      <p className="text-muted-foreground">Why: {withCode(why)}</p>
    </article>
  )),
});

/** How we settled what the specification leaves open, and which libraries we do without. */
export const decisions: DocText = {
  slug: "decisions",
  title: "Decisions",
  lead: "How the service behaves where the specification is silent, and why. A test holds each of these decisions. The last section lists libraries that we decided not to use.",
  sections: [
    section("lists-and-reference-data", "Lists and reference data", referenceDecisions),
    section("profiles-and-calls", "Profiles and calls", personalDecisions),
    section("consent-and-tokens", "Consent and tokens", oauthDecisions),
    section("errors-and-addresses", "Errors, URLs and the deprecated interface", interfaceDecisions),
    section("libraries", "Libraries", libraryDecisions),
  ],
};
