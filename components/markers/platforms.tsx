/** Platform labels, folded: there are up to seven, and they are long. */
export function Platforms({ labels }: { labels: string[] }) {
  const unique = [...new Set(labels)];
  if (unique.length === 0) return <span className="text-muted-foreground">None</span>;
  return (
    <details>
      <summary className="inline-flex min-h-6 list-none items-center whitespace-nowrap underline decoration-dotted underline-offset-4">
        {unique.length} {unique.length === 1 ? "platform" : "platforms"}
      </summary>
      <ul className="readout mt-1 text-muted-foreground text-xs leading-relaxed">
        {unique.map((label) => (
          <li key={label} className="whitespace-nowrap">
            {label}
          </li>
        ))}
      </ul>
    </details>
  );
}
