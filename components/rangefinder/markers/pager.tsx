"use client";

import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { InPlaceLink } from "@/components/rangefinder/parts/links";
import { buttonVariants } from "@/components/ui/button-variants";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import { nextPage, type PageRange, previousPage } from "@/lib/rangefinder/platform/base/paging";

interface PagerProps {
  page: PageRange;
  sizes: readonly number[];
  count: number;
  noun: string;
  next: string | null;
  addressOf: (page: PageRange) => string;
  onTurn: (page: PageRange) => void;
}

/** Links to the previous and the next page. The envelope has no total, so none to the last one. */
export function Pager({ page, sizes, count, noun, next, addressOf, onTurn }: PagerProps) {
  const turn = { addressOf, onTurn };
  const isLast = next === null && page.offset > 0;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-muted-foreground text-sm">
        {count === 0
          ? `No ${noun.toLowerCase()} here, beyond the last page`
          : `${rangeWords(noun, page.offset + 1, page.offset + count)}${isLast ? ", the last page" : ""}`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <PageSize page={page} sizes={sizes} onTurn={onTurn} />
        <Turn {...turn} to={previousPage(page)}>
          <ChevronLeftIcon aria-hidden />
          Previous
        </Turn>
        <Turn {...turn} to={nextPage(next)}>
          Next
          <ChevronRightIcon aria-hidden />
        </Turn>
      </div>
    </nav>
  );
}

const { whole } = plainNumbers;

const rangeWords = (nouns: string, first: number, last: number): string =>
  first < last ? `${nouns} ${whole(first)} to ${whole(last)}` : `${nouns.slice(0, -1)} ${whole(first)}`;

/** Chooses the page size; the new page holds the first item of this one. */
function PageSize({ page, sizes, onTurn }: Pick<PagerProps, "page" | "sizes" | "onTurn">) {
  const choices = [...new Set([...sizes, page.limit])].sort((a, b) => a - b);
  if (choices.length < 2) return null;
  return (
    <label className="flex items-center gap-2 text-muted-foreground text-sm">
      Rows per page
      <select
        value={page.limit}
        onChange={({ target }) => {
          const limit = Number(target.value);
          onTurn({ limit, offset: Math.floor(page.offset / limit) * limit });
        }}
        className="min-h-8 rounded-md border border-control bg-card px-2 text-foreground"
      >
        {choices.map((size) => (
          <option key={size} value={size}>
            {whole(size)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TurnProps extends Pick<PagerProps, "addressOf" | "onTurn"> {
  to: PageRange | null;
  children: React.ReactNode;
}

function Turn({ addressOf, to, onTurn, children }: TurnProps) {
  const look = buttonVariants({ variant: "outline", size: "sm" });
  if (!to)
    return (
      <span aria-disabled="true" className={look}>
        {children}
      </span>
    );
  return (
    <InPlaceLink href={addressOf(to)} onGo={() => onTurn(to)} className={look}>
      {children}
    </InPlaceLink>
  );
}
