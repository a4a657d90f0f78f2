import { Fold } from "./fold";

/** Platform labels, folded: there are up to seven, and they are long. */
export function Platforms({ labels }: { labels: string[] }) {
  const unique = [...new Set(labels)];
  return (
    <Fold count={unique.length} one="platform" many="platforms">
      {unique.map((label) => (
        <li key={label} className="readout whitespace-nowrap">
          {label}
        </li>
      ))}
    </Fold>
  );
}
