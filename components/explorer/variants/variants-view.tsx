"use client";

import { memo } from "react";
import { Answer } from "@/components/explorer/list/answer";
import { ListRow } from "@/components/explorer/list/list-row";
import { ListView } from "@/components/explorer/list/list-view";
import type { ListPage } from "@/components/explorer/list/use-list";
import { CallLegend } from "@/components/explorer/markers/call-text";
import { PAGE_SIZE } from "@/lib/explorer/base/paging";
import { type VariantListRow, variantRows } from "@/lib/explorer/list/variant-rows";
import type { ProfileVariant, Variant } from "@/lib/explorer/provider-client/wire/types";
import { variantListQuery } from "@/lib/explorer/reads/queries";
import { variantsPanel } from "@/lib/explorer/visitor/panels";
import { variantList } from "./variant-columns";
import { variantMarks } from "./variant-marks";

/** Page sizes; short ones, because a variant has a row for each of its alleles. */
const SIZES = [PAGE_SIZE, 200];

function Caption({ hasResults }: { hasResults: boolean }) {
  if (!hasResults) return "The variants of the reference data, without a profile’s dosages.";
  return (
    <div className="flex flex-col gap-2">
      <p>Dosage counts the allele in the profile: 0, 1 or 2 copies.</p>
      <CallLegend />
    </div>
  );
}

const page: ListPage<Variant | ProfileVariant, VariantListRow> = {
  title: "Variants",
  lead: "A variant is one possible allele of a marker. Its dosage is the number of copies that the profile carries.",
  list: variantList,
  query: variantListQuery,
  rowsOf: variantRows,
  panel: variantsPanel,
  Answer,
  Caption,
  Row: memo(ListRow<VariantListRow>),
  marksOf: variantMarks,
  markNoun: "place",
};

/** Variants found by the search in the address, with their dosage in the profile where it may be read. */
export const VariantsView = () => <ListView page={page} sizes={SIZES} />;
