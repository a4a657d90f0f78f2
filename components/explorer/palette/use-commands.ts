"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useSuggestions } from "@/components/explorer/search/use-suggestions";
import { usePagePath } from "@/components/explorer/visitor/page-path";
import { signIn, signOut } from "@/components/explorer/visitor/sign-in";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { switchTheme } from "@/components/ui/theme/theme";
import type { PageLink } from "@/lib/explorer/base/page-link";
import { BRAND } from "@/lib/explorer/brand";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import { accessionsQuery } from "@/lib/explorer/reads/queries";
import { profileName, type Visitor } from "@/lib/explorer/visitor/visitor";
import { people } from "./people";

export interface Command {
  group: "Search" | "Page" | "Person" | "Action" | "Chromosome";
  name: string;
  detail?: string;
  run: () => void;
}

export interface ButtonCommand {
  id: string;
  name: string;
  shortcut: { key: string; does: string };
}

interface Given {
  pages: readonly PageLink[];
  knowsPeople: boolean;
  buttons: readonly ButtonCommand[];
}

const pages = [
  { name: "Start", href: "/explorer/" },
  { name: "Markers", href: "/explorer/markers/" },
  { name: "Variants", href: "/explorer/variants/" },
  { name: "Compare", href: "/explorer/compare/" },
  { name: "Results", href: "/explorer/results/" },
];

export function useCommands(typed: string, given: Given) {
  const { push } = useRouter();
  const actions = useActions(given);
  const accessions = useQuery(accessionsQuery(browserRead)).data ?? [];
  const { suggestions } = useSuggestions(typed);
  const search = (text: string) => push(`/explorer/markers/?q=${encodeURIComponent(text)}`);
  const named: Command[] = [
    ...[...pages, ...given.pages].map(
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

function useActions({ buttons, knowsPeople }: Given): Command[] {
  const here = usePagePath();
  const { data: visitor } = useVisitor();
  const action = (name: string, run: () => void): Command => ({ group: "Action", name, run });
  const connect = () => void signIn(here);
  const shared = (visitor?.profiles ?? []).filter(({ id }) => id !== visitor?.profile?.id);
  return [
    ...shared.map(
      (profile): Command => ({
        group: "Person",
        name: `Show ${visitor ? profileName(profile, visitor) : ""}`,
        detail: `shared with ${BRAND}`,
        run: () => submit("/explorer/profile/", { profile_id: profile.id, next: here }),
      }),
    ),
    ...(knowsPeople ? people : []).map(
      ({ name, action, fields }): Command => ({
        group: "Person",
        name: `Switch to ${name}`,
        detail: "customer of the demo",
        run: () => submit(action, { ...fields, to: withoutProfiles(here) }),
      }),
    ),
    ...buttons.map(({ id, name }) => action(name, () => document.getElementById(id)?.click())),
    action("Copy the link to this page", () => void navigator.clipboard.writeText(window.location.href)),
    action("Switch between light and dark", switchTheme),
    ...wayOut(visitor?.kind, connect).map(([name, run]) => action(name, run)),
  ];
}

function wayOut(kind: Visitor["kind"] | undefined, connect: () => void): [string, () => void][] {
  if (kind === "connected")
    return [
      ["Switch profile", connect],
      ["Sign out", () => void signOut()],
    ];
  if (kind === "demo") return [["Leave the demo", () => submit("/explorer/demo/leave/", {})]];
  return [[kind === "lost" ? "Reconnect" : "Connect with Strandbank", connect]];
}

/** A comparison names profiles, which another customer does not have. */
const withoutProfiles = (here: string): string =>
  here.startsWith("/explorer/compare/") ? "/explorer/compare/" : here;

function submit(action: string, fields: Record<string, string>): void {
  const form = Object.assign(document.createElement("form"), { action, method: "post", hidden: true });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement("input"), { name, value }));
  document.body.append(form);
  form.submit();
}
