"use client";

import dynamic from "next/dynamic";
import { type ListContentProps, ListPage } from "@/components/explorer/list/list-page";
import { NotLoaded } from "@/components/explorer/parts/not-loaded";
import { markersPanel, variantsPanel } from "@/lib/explorer/visitor/visitor";
import { Start } from "./start";

const loadResults = () => import("./list-results");
const notLoaded = () => () => <NotLoaded />;

const MarkerResults = dynamic<ListContentProps>(() =>
  import("./list-results").then((module) => module.MarkerResults, notLoaded),
);
const VariantResults = dynamic<ListContentProps>(() =>
  import("./list-results").then((module) => module.VariantResults, notLoaded),
);

export const MarkersView = () => (
  <ListPage
    title="Markers"
    lead="A marker is a place where genomes differ."
    panel={markersPanel}
    Start={Start}
    SearchResult={MarkerResults}
    loadSearchResult={loadResults}
  />
);

export const VariantsView = () => (
  <ListPage
    title="Variants"
    lead="A variant is one possible allele of a marker; its dosage is how many copies the profile carries."
    panel={variantsPanel}
    Start={Start}
    SearchResult={VariantResults}
    loadSearchResult={loadResults}
  />
);
