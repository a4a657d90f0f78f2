"use client";

import { memo } from "react";
import { FoundList } from "@/components/explorer/list/found-list";
import { ListRow } from "@/components/explorer/list/list-row";
import type { ListPartProps } from "@/components/explorer/list/list-view";
import type { ListPage } from "@/components/explorer/list/use-list";
import { type MarkerListRow, markerRows } from "@/lib/explorer/list/marker-rows";
import type { Marker, ProfileMarker } from "@/lib/explorer/provider-client/wire/types";
import { markerListQuery } from "@/lib/explorer/reads/queries";
import { markersPanel } from "@/lib/explorer/visitor/panels";
import { MarkerAnswer } from "./marker-answer";
import { markerList } from "./marker-columns";

const page: ListPage<Marker | ProfileMarker, MarkerListRow> = {
  title: "Markers",
  list: markerList,
  query: markerListQuery,
  rowsOf: markerRows,
  panel: markersPanel,
  Own: MarkerAnswer,
  Row: memo(ListRow<MarkerListRow>),
};

export const MarkersFound = (props: ListPartProps) => <FoundList page={page} {...props} />;
