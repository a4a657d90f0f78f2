import type { Decision } from "./decision";

/** About lists, pages and the reference data. */
export const referenceDecisions: readonly Decision[] = [
  {
    id: "order",
    question: "In which order do lists come?",
    decision:
      "Markers in genome order: chromosomes 1 to 22, X, Y, MT, then start, end and id. Variants follow their marker, then their allele; two markers at one place list their variants apart.",
    why: "Pages only fit together when every request sorts the same way, and genome order is how people look.",
  },
  {
    id: "required-parameters",
    question: "Which parameters do the lists require?",
    decision:
      "None; without any they walk the whole genome. Marker lists take `chromosome_id` too, variant lists `id`. `start` or `end` without `accession_id` or `chromosome_id` is 400.",
    why: "A position means nothing without its chromosome, and a guess would answer another question than the one asked.",
  },
  {
    id: "region-bounds",
    question: "Are the bounds of a region inclusive?",
    decision:
      "Coordinates are half-open: a single base at position p, counted from 1, has `start` p − 1 and `end` p; an insertion has `start` equal to `end`. A region gives what overlaps it, insertions at its start included. Either bound may stand alone. `start` above `end`, or a negative bound, is 400; equal ones give an empty page.",
    why: "Half-open regions lie side by side without a gap, and a marker of length one is at neither of two neighbors twice.",
  },
  {
    id: "limit",
    question: "How long is a page?",
    decision:
      "1,000 items, and at most 10,000: larger values are served as that. 0, negative values and words are 400. An `offset` past the end gives an empty page.",
    why: "A client that asks for too much wants everything and follows `links.next` anyway; one that asks for nothing made a mistake.",
  },
  {
    id: "next",
    question: "What exactly is `links.next`?",
    decision:
      "An absolute address with the same query and `limit` and `offset` set, built from the service’s public address; `null` on the last page.",
    why: "A client follows it without thinking, behind a proxy too.",
  },
  {
    id: "no-match",
    question: "What answers a filter that matches nothing?",
    decision: "An empty list; an unknown id in a path is 404.",
    why: "To ask for the markers of a gene that has none is a good question. To name a resource that does not exist is not.",
  },
  {
    id: "id-list",
    question: "What may stand in `id`?",
    decision:
      "Ids separated by commas, primary or alternate, with or without spaces. Unknown ones are skipped, duplicates answered once. An alternate id in a path gives the marker under its primary id.",
    why: "Lists come out of files that hold ids this service does not know; one of them must not cost the rest.",
  },
  {
    id: "one-marker",
    question: "When are two ids one marker?",
    decision:
      "When they stand for the same place and the same set of alleles. The primary id is an `rs` id before an `i` id, then the lowest number; the others are its `alternate_ids`. A raw-data file does not tell the alleles of an id that is new to the service: its ids at one place are one marker unless their calls differ.",
    why: "The specification lists the ids of markers with the same variants as alternate ids. Different calls cannot come from the same alleles, and none may be lost.",
  },
  {
    id: "odd-parameters",
    question: "What about blank, unknown or repeated parameters?",
    decision:
      "Blank and unknown ones are ignored, surrounding spaces cut; a repeated one that has a single value is 400. OAuth parameters are taken exactly as sent.",
    why: "Forms send blank fields. Of two values nobody knows which one was meant.",
  },
  {
    id: "platform-label",
    question: "Does `platform_label` filter the lists?",
    decision:
      "No. It is ignored on marker and variant lists, with and without a profile, like every unknown parameter; `links.next` keeps it. Each variant tells its `platform_labels`.",
    why: "Which variants a platform carries follows no order of the genome, so pages of them could not be cut at any offset without walking there.",
  },
  {
    id: "accessions-by-chromosome",
    question: "What follows the accession of one chromosome?",
    decision: "`links.next` leads to the next chromosome’s list, and is `null` after MT.",
    why: "The specification allows it, and so a client can walk the genome by following one link.",
  },
  {
    id: "cross-origin",
    question: "Who may read answers from other sites?",
    decision:
      "The scripts of every site, errors included: everything under `/3/` and `/1/`, `/token/`, `/revoke/` and the metadata; never with cookies. Pages, forms, `/authorize/` and `/introspect/`: none. `WWW-Authenticate` and `Retry-After` can be read too.",
    why: "An application that runs in the browser needs them, and what a token opens is opened by nothing that a browser sends by itself.",
  },
];
