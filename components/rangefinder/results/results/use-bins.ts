"use client";

import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { browserRead } from "@/lib/rangefinder/core/page-data/browser-read";
import { geneticBinsQuery, interactionsQuery } from "@/lib/rangefinder/core/reads/queries";
import { type Predictor, predictorsOf } from "@/lib/rangefinder/core/results/predictors";
import { profileIdWithReport, type Visitor, visitorKey } from "@/lib/rangefinder/core/visitor/visitor";
import type { GeneticBin } from "@/lib/rangefinder/platform/api-client/wire/answers";

export const usePredictors = (): UseQueryResult<Predictor[]> =>
  useQuery({ ...interactionsQuery(browserRead), select: predictorsOf });

type Unknown = { kind: "no profile" | "not shared" | "loading" } | { kind: "failed"; retry: () => void };

type BinsState = Unknown | { kind: "known"; bins: readonly GeneticBin[] };
export type BinState = Unknown | { kind: "known"; bin: GeneticBin };

/** The bins of the profile shown. Without any, the grant has changed: then the visitor is read again. */
export function useBins(visitor: Visitor): BinsState {
  const profileId = profileIdWithReport(visitor);
  const { data, error, refetch } = useQuery({
    ...geneticBinsQuery(browserRead, profileId ?? ""),
    enabled: profileId !== undefined,
  });
  const client = useQueryClient();
  const isEmpty = data?.length === 0;
  useEffect(() => {
    if (isEmpty) void client.invalidateQueries({ queryKey: visitorKey });
  }, [isEmpty, client]);
  if (!visitor.profile) return { kind: "no profile" };
  if (!profileId) return { kind: "not shared" };
  if (error) return { kind: "failed", retry: () => void refetch() };
  return data === undefined ? { kind: "loading" } : { kind: "known", bins: data };
}

export function binOf({ id }: Predictor, state: BinsState): BinState {
  if (state.kind !== "known") return state;
  const bin = state.bins.find(({ predictor_id }) => predictor_id === id);
  return bin ? { kind: "known", bin } : { kind: "not shared" };
}

export const ownNumber = (state: BinState): number | null =>
  state.kind === "known" ? state.bin.bin_number : null;
