"use client";

import type { PlacedMark } from "@/components/explorer/genome-view/strip-mark";
import { type ListDefinition, ListView } from "@/components/explorer/list-view/list-view";
import { fetched } from "@/components/ui/fetched";
import { callState } from "@/lib/explorer/genome/calls";
import { toOneBased } from "@/lib/explorer/genome/coordinates";
import { type MarkerListRow, markerRows } from "@/lib/explorer/list/marker-rows";
import { markerTable } from "@/lib/explorer/list/marker-table";
import type { Marker, ProfileMarker } from "@/lib/explorer/provider-client/wire/types";
import { markerListQuery } from "@/lib/explorer/reads/queries";
import { markersPanel } from "@/lib/explorer/visitor/panels";
import { MarkersTable } from "./markers-table";

const markOf = ({ marker, call }: MarkerListRow): PlacedMark => ({
  id: marker.id,
  href: `/explorer/markers/${marker.id}/`,
  accession: marker.accession_id,
  state: callState(call),
  ...toOneBased(marker),
});

const markers: ListDefinition<Marker | ProfileMarker, MarkerListRow> = {
  title: "Markers",
  lead: "A marker is a place where genomes differ. Search by id, gene or position to see the profile’s call.",
  Answer: fetched(() => import("./marker-answer").then((module) => module.MarkerAnswer)),
  query: markerListQuery,
  rowsOf: markerRows,
  panel: markersPanel,
  table: markerTable,
  Rows: MarkersTable,
  marksOf: (rows) => rows.map(markOf),
  markNoun: "marker",
};

/** Markers found by the search in the address, with the profile's call beside each where it may be read. */
export const MarkersView = () => <ListView list={markers} />;
