import { TriangleAlertIcon } from "lucide-react";
import { GroupText } from "@/components/strandbank/parts/group-text";
import { Says } from "@/components/strandbank/parts/says";
import { groupTexts } from "@/lib/strandbank/core/scopes/catalogue";
import type { ItemSection } from "./items";

const TITLES = { sensitive: "Your DNA: sensitive", empty: "Reports that Strandbank does not have" };

export const sectionTitle = ({ id }: ItemSection): string =>
  id === "sensitive" || id === "empty" ? TITLES[id] : groupTexts[id].title;

/** What holds for all items of a section. */
export function SectionText({ section: { id } }: { section: ItemSection }) {
  if (id === "empty") return <Says id="no-such-report" />;
  if (id !== "sensitive") return <GroupText id={id} />;
  return (
    <span className="flex gap-2.5 text-foreground">
      <TriangleAlertIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>Can reveal a risk of serious illness, also of your parents, children and siblings.</span>
    </span>
  );
}
