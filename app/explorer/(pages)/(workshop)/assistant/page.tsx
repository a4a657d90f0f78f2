import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { settings } from "@/lib/explorer/settings";
import { isDemo } from "@/lib/explorer/workshop/settings";

export const metadata: Metadata = { title: "Ask your genome", robots: { index: false } };

/** What happens, and Strandbank's page where it is to be seen, if any. */
const STEPS: readonly [text: string, path?: string, page?: string][] = [
  ["Run “npm run ask” in the folder of the project. It shows every request, and needs no model.", "docs/ask"],
  ["Connect: the assistant knows one URL and its client id. It prints a link: open it, and allow it."],
  ["Ask “What may you see?”. The answer has no genetic data in it."],
  ["Ask “rs12913832”. That is refused, and the consent page asks for one place more: allow it."],
  ["Read the answer: one marker, a few hundred bytes."],
  ["Look up what the assistant read, and of whom.", "account/access-log", "Access log"],
  ["Take the place away from it, or everything.", "connected-apps", "Connected apps"],
  ["Ask the same again: the assistant has to ask for consent once more."],
];

/** The stop of the story at which an assistant takes Rangefinder's place. */
export default function AssistantPage() {
  if (!isDemo) notFound();
  return (
    <PageFrame
      title="Ask your genome"
      lead="An assistant connects like any other application, and gets no more than it was allowed."
    >
      <ol className="grid max-w-3xl list-decimal gap-4 pl-6 text-lg">
        {STEPS.map(([text, path, page = "Documentation"]) => (
          <li key={text}>
            {text}{" "}
            {path && (
              <a href={`${settings.providerUrl}/${path}/`} className="underline underline-offset-4">
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
    </PageFrame>
  );
}
