import { TriangleAlertIcon } from "lucide-react";
import { groupTexts } from "@/lib/strandbank/core/scopes/catalogue";
import type { ItemSection } from "./items";

const TITLES = { sensitive: "Your DNA: sensitive", empty: "Reports that Strandbank does not have" };

export const sectionTitle = ({ id }: ItemSection): string =>
  id === "sensitive" || id === "empty" ? TITLES[id] : groupTexts[id].title;

/** What holds for all items of a section. */
export function SectionText({ section: { id } }: { section: ItemSection }) {
  if (id === "empty") return "If you tick one, it hands over nothing until Strandbank has it.";
  if (id !== "sensitive") return groupTexts[id].text;
  return (
    <span className="flex gap-2.5 text-foreground">
      <TriangleAlertIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>Can reveal a risk of serious illness, also of your parents, children and siblings.</span>
    </span>
  );
}
