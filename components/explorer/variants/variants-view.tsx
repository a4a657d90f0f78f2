"use client";

import { type ListDefinition, ListView } from "@/components/explorer/list-view/list-view";
import { fetched } from "@/components/ui/fetched";
import { PAGE_SIZE } from "@/lib/explorer/base/paging";
import { type VariantListRow, variantRows } from "@/lib/explorer/list/variant-rows";
import { variantTable } from "@/lib/explorer/list/variant-table";
import type { ProfileVariant, Variant } from "@/lib/explorer/provider-client/wire/types";
import { variantListQuery } from "@/lib/explorer/reads/queries";
import { variantsPanel } from "@/lib/explorer/visitor/panels";
import { variantMarks } from "./variant-marks";
import { VariantsTable } from "./variants-table";

/** Page sizes; short ones, because all rows are rendered, in view or not. */
const SIZES = [PAGE_SIZE, 200];

const variants: ListDefinition<Variant | ProfileVariant, VariantListRow> = {
  title: "Variants",
  lead: "A variant is one possible allele of a marker. Its dosage is the number of copies that the profile carries.",
  Answer: fetched(() => import("./variant-answer").then((module) => module.VariantAnswer)),
  query: variantListQuery,
  rowsOf: variantRows,
  panel: variantsPanel,
  table: variantTable,
  Rows: VariantsTable,
  marksOf: variantMarks,
  markNoun: "place",
};

/** Variants found by the search in the address, with their dosage in the profile where it may be read. */
export const VariantsView = () => <ListView list={variants} sizes={SIZES} />;
