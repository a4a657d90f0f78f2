import { PURPOSE_KINDS, type Purpose } from "@/lib/provider/oauth/scopes/purpose";

/** What an application uses an item for: the kind in our words, the rest quoted in its own. */
export const PurposeText = ({ purpose: { kind, purpose } }: { purpose: Purpose }) => (
  <>
    {kind && `${PURPOSE_KINDS[kind]}: `}
    <q>
      <bdi>{purpose}</bdi>
    </q>
  </>
);
