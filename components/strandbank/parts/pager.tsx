import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { plural } from "@/components/strandbank/layout/parts/text";
import { ButtonLink } from "@/components/ui/button";

/** Entries on a page. */
const PER_PAGE = 50;

interface PagerProps {
  /** Number of the page's first entry, from 0. */
  offset: number;
  total: number;
  /** What is counted, in the singular. */
  thing: string;
  perPage?: number;
  /** Names it where a page has several. */
  label?: string;
  href: (page: number) => string;
}

export function Pager({ offset, total, thing, perPage = PER_PAGE, label = "Pages", href }: PagerProps) {
  const page = offset / perPage + 1;
  const last = Math.min(offset + perPage, total);
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center gap-3 text-sm">
      <p className="mr-auto text-muted-foreground tabular-nums">
        {(offset + 1).toLocaleString("en-US")} to {last.toLocaleString("en-US")} of {plural(total, thing)}
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

/** The part of a list on a page, from 1: on the first for what is no number, on the last one beyond. */
export function partOf(
  page: string | undefined,
  total: number,
  perPage = PER_PAGE,
): { limit: number; offset: number } {
  const last = Math.max(1, Math.ceil(total / perPage));
  const number = /^[1-9][0-9]{0,8}$/.test(page ?? "") ? Math.min(Number(page), last) : 1;
  return { limit: perPage, offset: (number - 1) * perPage };
}
