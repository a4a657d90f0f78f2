"use client";

import dynamic from "next/dynamic";
import { type ListContentProps, ListPage } from "@/components/explorer/list/list-page";
import { NotLoaded } from "@/components/explorer/parts/not-loaded";
import { markersPanel, variantsPanel } from "@/lib/explorer/visitor/panels";
import { Start } from "./start";

const loadFound = () => import("./lists-found");
const notLoaded = () => () => <NotLoaded />;

const MarkersFound = dynamic<ListContentProps>(() =>
  import("./lists-found").then((module) => module.MarkersFound, notLoaded),
);
const VariantsFound = dynamic<ListContentProps>(() =>
  import("./lists-found").then((module) => module.VariantsFound, notLoaded),
);

export const MarkersView = () => (
  <ListPage
    title="Markers"
    lead="A marker is a place where genomes differ."
    panel={markersPanel}
    Start={Start}
    Found={MarkersFound}
    loadFound={loadFound}
  />
);

export const VariantsView = () => (
  <ListPage
    title="Variants"
    lead="A variant is one possible allele of a marker; its dosage is how many copies the profile carries."
    panel={variantsPanel}
    Start={Start}
    Found={VariantsFound}
    loadFound={loadFound}
  />
);
