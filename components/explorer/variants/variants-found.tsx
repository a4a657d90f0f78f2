"use client";

import { memo } from "react";
import { FoundList } from "@/components/explorer/list/found-list";
import { ListRow } from "@/components/explorer/list/list-row";
import type { ListPartProps } from "@/components/explorer/list/list-view";
import type { ListPage } from "@/components/explorer/list/use-list";
import { type VariantListRow, variantRows } from "@/lib/explorer/list/variant-rows";
import { type NamedVariant, variantListQuery } from "@/lib/explorer/reads/variant-markers";
import { variantsPanel } from "@/lib/explorer/visitor/panels";
import { variantList } from "./variant-columns";

const page: ListPage<NamedVariant, VariantListRow> = {
  title: "Variants",
  list: variantList,
  query: variantListQuery,
  rowsOf: variantRows,
  panel: variantsPanel,
  Row: memo(ListRow<VariantListRow>),
};

export const VariantsFound = (props: ListPartProps) => <FoundList page={page} {...props} />;
