"use client";

import NextLink, { useLinkStatus } from "next/link";
import type { ComponentProps } from "react";

/**
 * A link to another page of the application. A bar runs along the top of this one while that page loads.
 * Pages are made for each visitor and request: Next could fetch only their frame ahead, which saves no time.
 */
export const Link = ({ children, ...props }: Omit<ComponentProps<typeof NextLink>, "prefetch">) => (
  <NextLink prefetch={false} {...props}>
    {children}
    <LinkPending />
  </NextLink>
);

/** An element by which the style sheet shows the bar. */
function LinkPending() {
  const { pending } = useLinkStatus();
  return pending && <span data-under-way hidden />;
}

/** On the page for unknown URLs, from which Next leads nowhere, the browser itself follows the links. */
export const PlainLinks = ({ children }: { children: React.ReactNode }) => (
  <div
    className="contents"
    onClickCapture={(event) => {
      if (event.target instanceof Element && event.target.closest("a")) event.stopPropagation();
    }}
  >
    {children}
  </div>
);
