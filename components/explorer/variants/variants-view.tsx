"use client";

import { memo } from "react";
import { Answer } from "@/components/explorer/list/answer";
import { ListRow } from "@/components/explorer/list/list-row";
import { ListView } from "@/components/explorer/list/list-view";
import type { ListPage } from "@/components/explorer/list/use-list";
import { Start } from "@/components/explorer/markers/start";
import { PAGE_SIZE } from "@/lib/explorer/base/paging";
import { type VariantListRow, variantRows } from "@/lib/explorer/list/variant-rows";
import { type NamedVariant, variantListQuery } from "@/lib/explorer/reads/variant-markers";
import { variantsPanel } from "@/lib/explorer/visitor/panels";
import { variantList } from "./variant-columns";
import { variantMarks } from "./variant-marks";

/** Page sizes; short ones, because a variant has a row for each of its alleles. */
const SIZES = [PAGE_SIZE, 200];

const page: ListPage<NamedVariant, VariantListRow> = {
  title: "Variants",
  lead: "A variant is one possible allele of a marker; its dosage is how many copies the profile carries.",
  list: variantList,
  query: variantListQuery,
  rowsOf: variantRows,
  panel: variantsPanel,
  Answer,
  Start,
  Row: memo(ListRow<VariantListRow>),
  marksOf: variantMarks,
};

export const VariantsView = () => <ListView page={page} sizes={SIZES} />;
