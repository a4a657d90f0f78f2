const NAMES = [...Array.from({ length: 22 }, (_, index) => String(index + 1)), "X", "Y", "MT"];

/** Links that search for each chromosome. */
export function Chromosomes({ search }: { search: string }) {
  return (
    <nav aria-label="Chromosomes" className="mt-4 flex flex-wrap gap-1 text-sm">
      {NAMES.map((name) => (
        <a
          key={name}
          href={`?q=${name}`}
          aria-label={name === "MT" ? "Mitochondrial DNA" : `Chromosome ${name}`}
          aria-current={search === name ? "true" : undefined}
          className="inline-flex min-h-8 min-w-8 items-center justify-center rounded-md border px-1 md:min-w-7 tabular-nums hover:bg-accent aria-[current=true]:border-primary aria-[current=true]:bg-accent aria-[current=true]:font-semibold"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
