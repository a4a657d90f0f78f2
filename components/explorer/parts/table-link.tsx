import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";

interface TableLinkProps {
  href: string;
  className?: string;
  /** The number of the table row that it leads on from, for the arrow keys. */
  "data-row"?: number;
  children: React.ReactNode;
}

/** A link within a table: underlined like a tick of the scale, and fetched only when it is followed. */
export const TableLink = ({ className, ...props }: TableLinkProps) => (
  <Link
    prefetch={false}
    className={cn(
      "inline-flex min-h-6 items-center underline decoration-(--tick) decoration-2 underline-offset-4 hover:decoration-(--needle)",
      className,
    )}
    {...props}
  />
);
