import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";

interface TableLinkProps {
  href: string;
  className?: string;
  children: React.ReactNode;
}

/** A link in a table, which is not prefetched. */
export const TableLink = ({ className, ...props }: TableLinkProps) => (
  <Link
    className={cn(
      "inline-flex min-h-6 items-center underline decoration-(--tick) decoration-2 underline-offset-4 hover:decoration-(--needle)",
      className,
    )}
    {...props}
  />
);
