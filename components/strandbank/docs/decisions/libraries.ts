import type { Decision } from "./decision";

/** Libraries that we tried or read and do without. */
export const libraryDecisions: readonly Decision[] = [
  {
    id: "library-rate-limits",
    question: "Why not `rate-limiter-flexible`?",
    decision: "Rate limits count in our own tables, and in memory for the interface.",
    why: "One portable statement counts on both databases, inside the transaction it belongs to.",
  },
  {
    id: "library-table",
    question: "Why not `@tanstack/react-table`?",
    decision: "A table is an array of columns.",
    why: "The server decides pages and order, so the array is less code than setting up the library.",
  },
  {
    id: "library-palette",
    question: "Why not `cmdk`?",
    decision: "The command palette uses the same combobox as every search box.",
    why: "With one combobox, the keyboard works the same everywhere.",
  },
  {
    id: "library-gestures",
    question: "Why not `@use-gesture/react`?",
    decision: "The genome view handles pointer events itself.",
    why: "It needs only a drag and a pinch, and the library is hardly maintained.",
  },
  {
    id: "library-browser-names",
    question: "Why not `bowser`?",
    decision: "The list of sessions recognizes five browsers and six operating systems.",
    why: "That is enough for customers to recognize their own sessions; engine versions help nobody.",
  },
  {
    id: "library-progress",
    question: "Why not `cli-progress`?",
    decision: "Commands draw their single progress bar themselves.",
    why: "It is one line of text, and must also read well without a terminal.",
  },
  {
    id: "library-lock",
    question: "Why not `proper-lockfile`?",
    decision: "The lock of a data folder names the process that holds it.",
    why: "The library’s locks expire after a time, so a busy process can lose its own. Ours expire when the process is gone.",
  },
  {
    id: "library-image-size",
    question: "Why not `image-size`?",
    decision: "Our own code reads the width and height of a logo, for PNG, JPEG and WebP.",
    why: "The library skips the first segment of a JPEG, so it fails on pictures whose frame comes first and can be tricked into reporting another size than browsers draw.",
  },
  {
    id: "library-confusables",
    question: "Why no library for look-alike characters?",
    decision: "The Unicode TS 39 data for letters and digits is part of the project.",
    why: "The packages on npm carry data from 2017 or a list of their own, and none compares names as the standard does.",
  },
  {
    id: "library-ranges",
    question: "Why not `range-parser`?",
    decision: "Our own code parses the single byte range of the published key.",
    why: "The library answers 416 to a suffix longer than the file, and to a range that RFC 9110 says to ignore.",
  },
  {
    id: "library-doc-search",
    question: "Why not `minisearch`?",
    decision: "The search in this documentation matches parts of words in titles and texts.",
    why: "The library matches only the beginnings of words, and would add 6 kB to every page instead of half a kilobyte.",
  },
  {
    id: "library-highlighting",
    question: "Why not `sugar-high` or `shiki`?",
    decision: "Samples are highlighted on the server, with one regular expression per language.",
    why: "`sugar-high` treats a `#` inside a shell word as a comment and breaks Python’s triple-quoted strings; `shiki` needs megabytes of grammars for a dozen samples.",
  },
];
