"use client";

import { createContext, useContext, useMemo } from "react";
import { type Numbers, numbersIn, plainNumbers } from "@/lib/explorer/base/numbers";
import { formatLocus, type HalfOpen } from "@/lib/explorer/genome/coordinates";

const NumbersContext = createContext<Numbers>(plainNumbers);

export const NumbersProvider = ({ locale, children }: { locale: string; children: React.ReactNode }) => (
  <NumbersContext value={useMemo(() => numbersIn(locale), [locale])}>{children}</NumbersContext>
);

export const useNumbers = (): Numbers => useContext(NumbersContext);

export const LocusText = ({ chromosome, locus }: { chromosome: string; locus: HalfOpen }) =>
  formatLocus(useNumbers(), chromosome, locus);
