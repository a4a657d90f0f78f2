"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTheme } from "next-themes";
import { browserRead } from "@/lib/explorer/browser-read";
import { accessionsQuery } from "@/lib/explorer/queries";
import { signIn, signOut } from "./sign-in";
import { useSuggestions } from "./use-suggestions";
import { useVisitor } from "./use-visitor";

/** One line of the palette. */
export interface Command {
  group: "Search" | "Page" | "Action" | "Chromosome";
  name: string;
  detail?: string;
  run: () => void;
}

const pages = [
  { name: "Start", path: "/explorer/" },
  { name: "Markers", path: "/explorer/markers/" },
  { name: "Variants", path: "/explorer/variants/" },
  { name: "Compare", path: "/explorer/compare/" },
  { name: "Interactions", path: "/explorer/interactions/" },
];

/** What the palette offers for a text: searches for it, and the pages, actions and chromosomes whose name has it. */
export function useCommands(typed: string): Command[] {
  const { push } = useRouter();
  const actions = useActions();
  const accessions = useQuery(accessionsQuery(browserRead)).data ?? [];
  const { suggestions } = useSuggestions(typed);
  const search = (text: string) => push(`/explorer/markers/?q=${encodeURIComponent(text)}`);
  const named: Command[] = [
    ...pages.map(({ name, path }): Command => ({ group: "Page", name, run: () => push(path) })),
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
  return [...searches, ...named.filter(({ name, detail }) => says(name) || says(detail))];
}

function useActions(): Command[] {
  const here = `${usePathname()}?${useSearchParams()}`;
  const { resolvedTheme, setTheme } = useTheme();
  const { data: visitor } = useVisitor();
  const action = (name: string, run: () => void): Command => ({ group: "Action", name, run });
  const connect = () => void signIn(here);
  return [
    action("Copy the link to this page", () => void navigator.clipboard.writeText(window.location.href)),
    action("Switch between light and dark", () => setTheme(resolvedTheme === "dark" ? "light" : "dark")),
    ...(visitor?.kind === "connected"
      ? [action("Switch profile", connect), action("Sign out", () => void signOut())]
      : [action(visitor?.kind === "lost" ? "Reconnect" : "Connect with Strandbank", connect)]),
  ];
}
