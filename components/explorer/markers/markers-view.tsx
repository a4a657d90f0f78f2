"use client";

import dynamic from "next/dynamic";
import { type ListPartProps, ListView } from "@/components/explorer/list/list-view";
import { NotLoaded } from "@/components/explorer/parts/not-loaded";
import { markersPanel } from "@/lib/explorer/visitor/panels";
import { Start } from "./start";

const MarkersFound = dynamic<ListPartProps>(() =>
  import("./markers-found").then(
    (module) => module.MarkersFound,
    () => () => <NotLoaded />,
  ),
);

const loadFound = () => import("./markers-found");

export const MarkersView = () => (
  <ListView
    title="Markers"
    lead="A marker is a place where genomes differ."
    panel={markersPanel}
    Start={Start}
    Found={MarkersFound}
    loadFound={loadFound}
  />
);
