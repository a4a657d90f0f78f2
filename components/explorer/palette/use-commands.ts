"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useSuggestions } from "@/components/explorer/search/use-suggestions";
import { usePagePath } from "@/components/explorer/visitor/page-path";
import { signIn, signOut } from "@/components/explorer/visitor/sign-in";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { switchTheme } from "@/components/ui/theme/theme";
import type { PageLink } from "@/lib/explorer/base/page-link";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import { accessionsQuery } from "@/lib/explorer/reads/queries";

export interface Command {
  group: "Search" | "Page" | "Action" | "Chromosome";
  name: string;
  detail?: string;
  run: () => void;
}

/** A button of the page that the palette presses too. */
export interface ButtonCommand {
  /** Of its element. */
  id: string;
  name: string;
  shortcut: { key: string; does: string };
}

const pages = [
  { name: "Start", href: "/explorer/" },
  { name: "Markers", href: "/explorer/markers/" },
  { name: "Variants", href: "/explorer/variants/" },
  { name: "Compare", href: "/explorer/compare/" },
  { name: "Results", href: "/explorer/results/" },
];

/**
 * The entries of the palette for a text: searches, and the pages, actions and chromosomes whose name contains
 * it. `search` searches for any text.
 */
export function useCommands(
  typed: string,
  morePages: readonly PageLink[],
  buttons: readonly ButtonCommand[],
) {
  const { push } = useRouter();
  const actions = useActions(buttons);
  const accessions = useQuery(accessionsQuery(browserRead)).data ?? [];
  const { suggestions } = useSuggestions(typed);
  const search = (text: string) => push(`/explorer/markers/?q=${encodeURIComponent(text)}`);
  const named: Command[] = [
    ...[...pages, ...morePages].map(
      ({ name, href }): Command => ({ group: "Page", name, run: () => push(href) }),
    ),
    ...actions,
    ...accessions.map(
      ({ chromosome }): Command => ({
        group: "Chromosome",
        name: `Chromosome ${chromosome}`,
        detail: `chr${chromosome}`,
        run: () => search(`chr${chromosome}`),
      }),
    ),
  ];
  const wanted = typed.trim().toLowerCase();
  const searches = suggestions
    .filter(({ kind }) => kind !== "Chromosome")
    .map(
      ({ text, kind, detail }): Command => ({
        group: "Search",
        name: text,
        detail: `${kind}: ${detail}`,
        run: () => search(text),
      }),
    );
  const says = (text = "") => text.toLowerCase().includes(wanted);
  return {
    commands: [...searches, ...named.filter(({ name, detail }) => says(name) || says(detail))],
    search,
  };
}

function useActions(buttons: readonly ButtonCommand[]): Command[] {
  const here = usePagePath();
  const { data: visitor } = useVisitor();
  const action = (name: string, run: () => void): Command => ({ group: "Action", name, run });
  const connect = () => void signIn(here);
  return [
    ...buttons.map(({ id, name }) => action(name, () => document.getElementById(id)?.click())),
    action("Copy the link to this page", () => void navigator.clipboard.writeText(window.location.href)),
    action("Switch between light and dark", switchTheme),
    ...(visitor?.kind === "connected"
      ? [action("Switch profile", connect), action("Sign out", () => void signOut())]
      : [action(visitor?.kind === "lost" ? "Reconnect" : "Connect with Strandbank", connect)]),
  ];
}
