"use client";

import dynamic from "next/dynamic";
import { type ListPartProps, ListView } from "@/components/explorer/list/list-view";
import { Start } from "@/components/explorer/markers/start";
import { NotLoaded } from "@/components/explorer/parts/not-loaded";
import { variantsPanel } from "@/lib/explorer/visitor/panels";

const VariantsFound = dynamic<ListPartProps>(() =>
  import("./variants-found").then(
    (module) => module.VariantsFound,
    () => () => <NotLoaded />,
  ),
);

const loadFound = () => import("./variants-found");

export const VariantsView = () => (
  <ListView
    title="Variants"
    lead="A variant is one possible allele of a marker; its dosage is how many copies the profile carries."
    panel={variantsPanel}
    Start={Start}
    Found={VariantsFound}
    loadFound={loadFound}
  />
);
