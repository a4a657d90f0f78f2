interface FoldProps {
  count: number;
  one: string;
  many: string;
  children: React.ReactNode;
}

export function Fold({ count, one, many, children }: FoldProps) {
  if (count === 0) return <span className="text-muted-foreground">None</span>;
  return (
    <details>
      <summary className="inline-flex min-h-6 list-none items-center whitespace-nowrap underline decoration-dotted underline-offset-4">
        {count} {count === 1 ? one : many}
      </summary>
      <ul className="mt-1 text-muted-foreground text-xs leading-relaxed">{children}</ul>
    </details>
  );
}
