import { Badge } from "@/components/ui/badge";
import { PURPOSE_KINDS, type Purpose } from "@/lib/strandbank/core/scopes/purpose";

/** What an application uses an item for: the kind in our words, the rest quoted in its own. */
export const PurposeText = ({ purpose: { kind, purpose, isNeeded } }: { purpose: Purpose }) => (
  <span className="block overflow-clip wrap-anywhere">
    {isNeeded && (
      <Badge variant="outline" className="mr-1.5">
        Needed by the app
      </Badge>
    )}
    {kind && `${PURPOSE_KINDS[kind]}: `}
    <q>
      <bdi>{purpose}</bdi>
    </q>
  </span>
);
