import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";

interface PagerProps {
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
  /** What is counted, in the plural. */
  things: string;
  /** Names it where a page has several. */
  label?: string;
  href: (page: number) => string;
}

export function Pager({ page, perPage, total, things, label = "Pages", href }: PagerProps) {
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center gap-3 text-sm">
      <p className="mr-auto text-muted-foreground tabular-nums">
        {first.toLocaleString("en-US")} to {last.toLocaleString("en-US")} of {total.toLocaleString("en-US")}{" "}
        {things}
      </p>
      {page > 1 && (
        <ButtonLink href={href(page - 1)} rel="prev" size="sm">
          <ChevronLeftIcon aria-hidden />
          Previous
        </ButtonLink>
      )}
      {last < total && (
        <ButtonLink href={href(page + 1)} rel="next" size="sm">
          Next
          <ChevronRightIcon aria-hidden />
        </ButtonLink>
      )}
    </nav>
  );
}

/** The page number in a query, from 1; 1 for anything else, and the last page for a number beyond. */
export function pageIn(value: string | undefined, total: number, perPage: number): number {
  const last = Math.max(1, Math.ceil(total / perPage));
  return /^[1-9][0-9]{0,8}$/.test(value ?? "") ? Math.min(Number(value), last) : 1;
}
