"use client";

import { Tabs } from "radix-ui";
import { CopyButton } from "@/components/ui/copy-button";
import type { Exchange } from "@/lib/explorer/workshop/trace/schemas";
import { LANGUAGES, snippet } from "@/lib/explorer/workshop/trace/snippets";
import { Lines } from "./lines";

/** The request as a command or a program, with variables in place of masked values. */
export function CopyAs({ exchange }: { exchange: Exchange }) {
  return (
    <Tabs.Root defaultValue={LANGUAGES[0]}>
      <h3 className="mb-1 font-semibold">Send it yourself</h3>
      <Tabs.List aria-label="Language" className="mb-2 flex flex-wrap gap-1">
        {LANGUAGES.map((language) => (
          <Tabs.Trigger
            key={language}
            value={language}
            className="min-h-8 rounded-md px-3 text-sm hover:bg-accent data-[state=active]:bg-secondary data-[state=active]:font-semibold"
          >
            {language}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {LANGUAGES.map((language) => (
        <Tabs.Content key={language} value={language} className="flex flex-col items-start gap-2">
          <div className="w-full">
            <Lines text={snippet(exchange, language)} />
          </div>
          <CopyButton text={snippet(exchange, language)}>Copy as {language}</CopyButton>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
