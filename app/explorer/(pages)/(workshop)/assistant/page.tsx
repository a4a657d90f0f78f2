import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { CopyButton } from "@/components/ui/copy-button";
import { settings } from "@/lib/explorer/settings";

export const metadata: Metadata = {
  title: "Ask your genome",
  description: "An assistant as the application: it asks for one place at a time, and loses it again.",
};

const ASK = "npm run ask";

/** What happens, and where it is to be seen: a page of Strandbank, if any. */
const steps: readonly { name: string; text: string; page?: { path: string; name: string } }[] = [
  { name: "Connect", text: "The assistant knows one URL and its client id. It prints a link: open it." },
  { name: "Ask", text: "Type “What may you see?”. The answer has no genetic data in it." },
  {
    name: "Decide",
    text: "Type “rs12913832”. That is refused, and the consent page asks for one place more.",
  },
  { name: "Read", text: "The answer is one marker: a few hundred bytes." },
  {
    name: "Check",
    text: "The access log says what the assistant read, and of whom.",
    page: { path: "account/access-log", name: "Open the access log" },
  },
  {
    name: "Withdraw",
    text: "Take the place away from it, or everything.",
    page: { path: "connected-apps", name: "Open Connected apps" },
  },
  { name: "Refused", text: "Type the same again: the assistant has to ask for consent once more." },
];

/** The stop of the story at which an assistant takes Rangefinder's place. */
export default function AssistantPage() {
  if (!settings.demo) notFound();
  return (
    <PageFrame
      title="Ask your genome"
      lead="An assistant connects like any other application, and gets no more than it was allowed. Run this in the folder of the project, without a model and without the internet; it shows every request."
    >
      <div className="flex max-w-3xl items-start gap-3 rounded-lg border bg-card p-4">
        <code className="min-w-0 flex-1 whitespace-pre-wrap break-words font-mono text-sm">{ASK}</code>
        <CopyButton text={ASK}>Copy</CopyButton>
      </div>
      <ol className="grid max-w-3xl gap-3">
        {steps.map(({ name, text, page }, index) => (
          <li key={name} className="flex gap-4 rounded-lg border p-4">
            <span aria-hidden className="font-bold text-lg tabular-nums">
              {index + 1}
            </span>
            <div>
              <h2 className="font-semibold">{name}</h2>
              <p className="text-muted-foreground">
                {text}{" "}
                {page && (
                  <a
                    href={`${settings.providerUrl}/${page.path}/`}
                    className="text-foreground underline underline-offset-4"
                  >
                    {page.name}
                  </a>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p>
        <a href={`${settings.providerUrl}/docs/ask/`} className="underline underline-offset-4">
          Connect an assistant of your own
        </a>
      </p>
    </PageFrame>
  );
}
