"use client";

import { memo } from "react";
import type { PlacedMark } from "@/components/explorer/genome-view/strip-mark";
import { ListRow } from "@/components/explorer/list/list-row";
import { ListView } from "@/components/explorer/list/list-view";
import type { ListPage } from "@/components/explorer/list/use-list";
import { callState } from "@/lib/explorer/genome/calls";
import { toOneBased } from "@/lib/explorer/genome/coordinates";
import { type MarkerListRow, markerRows } from "@/lib/explorer/list/marker-rows";
import type { Marker, ProfileMarker } from "@/lib/explorer/provider-client/wire/types";
import { markerListQuery } from "@/lib/explorer/reads/queries";
import { markersPanel } from "@/lib/explorer/visitor/panels";
import { MarkerAnswer } from "./marker-answer";
import { markerList } from "./marker-columns";
import { Start } from "./start";

const markOf = ({ marker, call }: MarkerListRow): PlacedMark => ({
  id: marker.id,
  href: `/explorer/markers/${marker.id}/`,
  accession: marker.accession_id,
  state: callState(call),
  ...toOneBased(marker),
});

const page: ListPage<Marker | ProfileMarker, MarkerListRow> = {
  title: "Markers",
  lead: "A marker is a place where genomes differ.",
  list: markerList,
  query: markerListQuery,
  rowsOf: markerRows,
  panel: markersPanel,
  Answer: MarkerAnswer,
  Start,
  Row: memo(ListRow<MarkerListRow>),
  marksOf: (rows) => rows.map(markOf),
};

export const MarkersView = () => <ListView page={page} />;
