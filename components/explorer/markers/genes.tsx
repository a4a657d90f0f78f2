import { TableLink } from "@/components/explorer/parts/table-link";

export function Genes({ names }: { names: string[] }) {
  if (names.length === 0) return <span className="text-muted-foreground">None</span>;
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {names.map((name) => (
        <TableLink key={name} href={`/explorer/markers/?q=${encodeURIComponent(name)}`}>
          {name}
        </TableLink>
      ))}
    </span>
  );
}
