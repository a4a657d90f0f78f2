"use client";

import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { formatNumber } from "@/lib/explorer/coordinates";
import { listAddress } from "@/lib/explorer/list-params";
import { nextPage, type Page, previousPage } from "@/lib/explorer/paging";

interface PagerProps {
  query: string;
  page: Page;
  /** How many items this page holds, and what they are called. */
  count: number;
  noun: string;
  /** `links.next` of the envelope. */
  next: string | null;
  onTurn: (page: Page) => void;
}

/** Turns pages. The envelope has no total, so there is no last page to jump to. */
export function Pager({ query, page, count, noun, next, onTurn }: PagerProps) {
  const turn = { query, onTurn };
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-muted-foreground text-sm">
        {noun} {formatNumber(page.offset + 1)} to {formatNumber(page.offset + count)}
        {next === null && page.offset > 0 && ", the last page"}
      </p>
      <div className="flex gap-2">
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

interface TurnProps extends Pick<PagerProps, "query" | "onTurn"> {
  to: Page | null;
  children: React.ReactNode;
}

function Turn({ query, to, onTurn, children }: TurnProps) {
  const look = buttonVariants({ variant: "outline", size: "sm" });
  if (!to) {
    return (
      <span aria-disabled="true" className={look}>
        {children}
      </span>
    );
  }
  return (
    <a
      href={listAddress({ q: query, ...to }) || "?"}
      className={look}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onTurn(to);
      }}
    >
      {children}
    </a>
  );
}
