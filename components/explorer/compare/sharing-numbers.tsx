import { useNumbers } from "@/components/explorer/parts/numbers";
import { comparedIn, type SharingCounts } from "@/lib/explorer/compare/sharing";
import { SharingShape, sharingWords } from "./sharing-mark";

const kinds = [
  ["both", "shared"],
  ["one", "half"],
  ["none", "different"],
] as const;

export const SharingNumbers = ({ counts }: { counts: SharingCounts }) => {
  const { share } = useNumbers();
  return (
    <dl className="grid grid-cols-3 gap-x-4 sm:flex sm:gap-x-12">
      {kinds.map(([kind, sharing]) => (
        <div key={kind} className="flex flex-col-reverse justify-end">
          <dt className="flex items-center gap-2 text-muted-foreground text-sm">
            <SharingShape sharing={sharing} />
            {sharingWords[sharing]}
          </dt>
          <dd className="font-bold text-2xl tabular-nums sm:text-3xl">
            {share(counts[kind] / comparedIn(counts))}
          </dd>
        </div>
      ))}
    </dl>
  );
};
