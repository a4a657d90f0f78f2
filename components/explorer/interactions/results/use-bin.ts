"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { problemOf } from "@/lib/explorer/base/problems";
import type { Predictor } from "@/lib/explorer/interactions/predictors";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import type { GeneticBin, Interaction } from "@/lib/explorer/provider-client/wire/types";
import { geneticBinQuery, interactionsQuery } from "@/lib/explorer/reads/queries";
import { profileIdWith, type Visitor } from "@/lib/explorer/visitor/visitor";

/** The interactions of a predictor, the same for everyone. */
export const useInteractions = (predictor: Predictor): UseQueryResult<Interaction[]> =>
  useQuery(interactionsQuery(browserRead, predictor.id));

/** What is known about the visitor's bin. `bin` is null where the provider tells none. */
export type BinState =
  | { kind: "no profile" | "not shared" | "loading" }
  | { kind: "failed"; retry: () => void }
  | { kind: "known"; bin: GeneticBin | null };

/** The bin of the profile shown. */
export function useBin(predictor: Predictor, visitor: Visitor): BinState {
  const profileId = profileIdWith(visitor, predictor.scope);
  const { data, error, refetch } = useQuery({
    ...geneticBinQuery(browserRead, profileId ?? "", predictor.id),
    enabled: profileId !== undefined,
  });
  if (!visitor.profile) return { kind: "no profile" };
  if (!profileId || (error && problemOf(error) === "insufficient_scope")) return { kind: "not shared" };
  if (error) return { kind: "failed", retry: () => void refetch() };
  return data === undefined ? { kind: "loading" } : { kind: "known", bin: data };
}

/** The number of the visitor's bin, if there is one. */
export const ownNumber = (state: BinState): number | null =>
  state.kind === "known" ? (state.bin?.bin_number ?? null) : null;
