import { groupTexts, type ScopeGroupId } from "@/lib/strandbank/core/scopes/catalogue";
import { Says } from "./says";

/** What holds for all items of a group. */
export const GroupText = ({ id }: { id: ScopeGroupId }) =>
  id === "phenotypes-write" ? <Says id="writes" /> : groupTexts[id].text;
