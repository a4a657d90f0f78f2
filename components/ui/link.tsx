"use client";

import NextLink, { useLinkStatus } from "next/link";
import type { ComponentProps } from "react";

/** A link to another page of the application. While that page is under way, a bar runs along the top of this one. */
export const Link = ({ children, ...props }: ComponentProps<typeof NextLink>) => (
  <NextLink {...props}>
    {children}
    <UnderWay />
  </NextLink>
);

/** Seen by the style sheet alone, which draws the bar. */
function UnderWay() {
  const { pending } = useLinkStatus();
  return pending && <span data-under-way hidden />;
}
