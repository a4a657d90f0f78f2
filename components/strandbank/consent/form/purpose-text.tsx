import { ThirdParty } from "@/components/strandbank/parts/third-party";
import { PURPOSE_KINDS, type Purpose } from "@/lib/strandbank/core/scopes/purpose";

/** What an application uses an item for: the kind in our words, the rest quoted in its own. */
export const PurposeText = ({ purpose: { kind, purpose } }: { purpose: Purpose }) => (
  <>
    {kind && `${PURPOSE_KINDS[kind]}: `}
    <q>
      <ThirdParty>{purpose}</ThirdParty>
    </q>
  </>
);

interface PlacePurposesProps {
  places: readonly { id: string; purpose: Purpose | null }[];
}

/** The same of single places, each below the others; one alone is not named again. */
export const PlacePurposes = ({ places }: PlacePurposesProps) => (
  <ul className="mt-1 grid gap-0.5 text-sm leading-relaxed empty:hidden">
    {places.map(
      ({ id, purpose }) =>
        purpose && (
          <li key={id}>
            {places.length > 1 && <span className="mr-1 font-mono text-[0.8125rem]">{id}</span>}
            <PurposeText purpose={purpose} />
          </li>
        ),
    )}
  </ul>
);
