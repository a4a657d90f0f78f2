"use client";

import { createContext, useContext, useMemo } from "react";
import { type Numbers, numbersIn, plainNumbers } from "@/lib/explorer/base/numbers";
import { formatLocus, type HalfOpen } from "@/lib/explorer/genome/coordinates";

const NumbersContext = createContext<Numbers>(plainNumbers);

/** How numbers are written within it, on the server and in the browser alike. */
export const NumbersProvider = ({ locale, children }: { locale: string; children: React.ReactNode }) => (
  <NumbersContext value={useMemo(() => numbersIn(locale), [locale])}>{children}</NumbersContext>
);

export const useNumbers = (): Numbers => useContext(NumbersContext);

export const LocusText = ({ chromosome, locus }: { chromosome: string; locus: HalfOpen }) =>
  formatLocus(useNumbers(), chromosome, locus);
