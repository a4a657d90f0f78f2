"use client";

import { usePathname } from "next/navigation";

export const PositionsNote = () =>
  /^\/explorer\/(markers|variants|compare)\//.test(usePathname()) && (
    <p>Positions are GRCh37 and 1-based. Alleles are on the strand that Strandbank reports.</p>
  );
