"use client";

import { useHere } from "./use-here";

/** A hidden field with the path and query of this page. */
export const HereField = ({ name }: { name: string }) => (
  <input type="hidden" name={name} value={useHere()} />
);
