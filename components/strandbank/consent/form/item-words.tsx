import type { ConsentScope } from "@/lib/strandbank/core/scopes/scope-groups";
import { PurposeText } from "./purpose-text";

/** What our words and the application's say of an item. */
export const ItemWords = ({ item: { description, purpose } }: { item: ConsentScope }) => (
  <>
    <span className="block text-muted-foreground text-sm leading-relaxed empty:hidden">{description}</span>
    {purpose && (
      <span className="block text-sm leading-relaxed">
        <PurposeText purpose={purpose} />
      </span>
    )}
  </>
);
