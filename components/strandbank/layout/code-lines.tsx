/** Commands, one per line; a long one continues on an indented line. */
export function CodeLines({ lines }: { lines: readonly { comment?: string; code: string }[] }) {
  return (
    <pre className="min-w-0 rounded-lg border bg-card p-5 font-mono text-[0.8125rem] leading-6">
      {lines.map(({ comment, code }) => (
        <code key={code} className="block whitespace-pre-wrap not-first:mt-2">
          {comment && <span className="block text-muted-foreground">{`# ${comment}`}</span>}
          <span className="block pl-4 -indent-4">{code}</span>
        </code>
      ))}
    </pre>
  );
}
