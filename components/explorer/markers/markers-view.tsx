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
import { CallLegend } from "./call-text";
import { MarkerAnswer } from "./marker-answer";
import { markerList } from "./marker-columns";

const markOf = ({ marker, call }: MarkerListRow): PlacedMark => ({
  id: marker.id,
  href: `/explorer/markers/${marker.id}/`,
  accession: marker.accession_id,
  state: callState(call),
  ...toOneBased(marker),
});

const Caption = ({ hasResults }: { hasResults: boolean }) => (
  <div className="sticky left-4 flex max-w-[calc(100vw-4.5rem)] flex-col gap-2">
    <p>
      Positions are GRCh37, 1-based; alleles are on the plus strand. Use the arrow keys to move between
      markers.
    </p>
    {hasResults && <CallLegend />}
  </div>
);

const page: ListPage<Marker | ProfileMarker, MarkerListRow> = {
  title: "Markers",
  lead: "A marker is a place where genomes differ. Search by id, gene or position to see the profile’s call.",
  list: markerList,
  query: markerListQuery,
  rowsOf: markerRows,
  panel: markersPanel,
  Answer: MarkerAnswer,
  Caption,
  Row: memo(ListRow<MarkerListRow>),
  marksOf: (rows) => rows.map(markOf),
  markNoun: "marker",
};

/** Markers found by the search in the address, with the profile's call beside each where it may be read. */
export const MarkersView = () => <ListView page={page} />;
