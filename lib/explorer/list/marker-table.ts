import { callState } from "@/lib/explorer/genome/calls";
import { type ListTable, platformsAmong, type ResultGroup } from "./list-table";
import { kindsOf, type MarkerListRow } from "./marker-rows";
import { referenceLinks } from "./reference-links";

function groupOf({ call }: MarkerListRow): ResultGroup | null {
  const state = callState(call);
  return state === "not_shared" ? null : state;
}

/** Sorts after every gene name. */
const LAST = "\uffff";

const platformsOf = ({ marker }: MarkerListRow): string[] => platformsAmong(marker.variants);

/** The table of markers. */
export const markerTable: ListTable<MarkerListRow> = {
  noun: "markers",
  columns: [
    {
      key: "marker",
      heading: "Marker",
      help: "The marker’s id. rs ids are public; i ids are Strandbank’s own.",
    },
    {
      key: "call",
      heading: "Call",
      help: "The profile’s two alleles, or why there are none.",
    },
    {
      key: "position",
      heading: "Position (GRCh37)",
      help: "Chromosome and 1-based position. An insertion is between two bases.",
    },
    { key: "gene", heading: "Gene", help: "The genes around the marker." },
    {
      key: "alleles",
      heading: "Alleles",
      help: "The possible alleles, on the plus strand; – is a deletion.",
    },
    {
      key: "kind",
      heading: "Kind",
      help: "Single base, insertion or deletion, more than two alleles, or an internal id.",
    },
    { key: "aliases", heading: "Also known as", help: "Other ids of the same marker." },
    {
      key: "platforms",
      heading: "Platforms",
      help: "The genotyping chips that read the marker.",
    },
    {
      key: "links",
      heading: "Elsewhere",
      help: "Links to public databases. Markers with i ids and made-up markers have none.",
    },
  ],
  usualColumns: ["marker", "call", "position", "gene", "alleles", "links"],
  ownColumn: "call",
  groups: ["alike", "different", "no_call", "not_assayed"],
  kinds: ["single_base", "indel", "several", "internal"],
  groupOf,
  kindsOf: ({ marker }) => kindsOf(marker),
  platformsOf,
  locusOf: ({ marker }) => marker,
  genesOf: ({ marker }) => marker.gene_names,
  idsOf: ({ marker }) => [marker.id, ...marker.alternate_ids],
  hasValue: { links: ({ marker, chromosome }) => referenceLinks(marker, chromosome).length > 0 },
  sortKeys: {
    marker: ({ marker }) => marker.id,
    call: ({ call }) => (call.kind === "called" ? `0${call.letters}` : `1${call.kind}`),
    position: (_, index) => String(index),
    gene: ({ marker }) => marker.gene_names[0] ?? LAST,
    platforms: (row) => String(platformsOf(row).length),
  },
  loadFields: async () => (await import("./marker-fields")).markerFields,
};
