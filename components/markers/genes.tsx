import Link from "next/link";

/** Gene names, each leading to what lies in it. */
export function Genes({ names, page }: { names: string[]; page: "markers" | "variants" }) {
  if (names.length === 0) return <span className="text-muted-foreground">None</span>;
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {names.map((name) => (
        <Link
          prefetch={false}
          key={name}
          href={`/explorer/${page}/?q=${encodeURIComponent(name)}`}
          className="inline-flex min-h-6 items-center underline decoration-(--tick) decoration-2 underline-offset-4 hover:decoration-(--needle)"
        >
          {name}
        </Link>
      ))}
    </span>
  );
}
