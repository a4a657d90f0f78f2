import type { Decision } from "./decision";

/** Libraries that we tried or read and do without. */
export const libraryDecisions: readonly Decision[] = [
  {
    id: "library-rate-limits",
    question: "Why not `rate-limiter-flexible`?",
    decision: "Limits count in tables of our own, and in memory for the interface.",
    why: "One portable statement counts on both databases, inside the transaction that it belongs to.",
  },
  {
    id: "library-table",
    question: "Why not `@tanstack/react-table`?",
    decision: "A table is an array of columns.",
    why: "With pages and order decided by the server, the array is less code than the library’s set-up.",
  },
  {
    id: "library-palette",
    question: "Why not `cmdk`?",
    decision: "The command palette uses the same combobox as every search box.",
    why: "One combobox means that the keyboard works the same everywhere.",
  },
  {
    id: "library-gestures",
    question: "Why not `@use-gesture/react`?",
    decision: "The genome view handles pointer events itself.",
    why: "It needs a drag and a pinch, and the library is hardly maintained.",
  },
  {
    id: "library-browser-names",
    question: "Why not `bowser`?",
    decision: "The list of sessions names five browsers and six systems.",
    why: "A customer recognizes their own session by these; the version of an engine helps nobody.",
  },
  {
    id: "library-progress",
    question: "Why not `cli-progress`?",
    decision: "Commands draw their one bar themselves.",
    why: "It is a line of text, and must also read well where there is no terminal.",
  },
  {
    id: "library-lock",
    question: "Why not `proper-lockfile`?",
    decision: "The lock of a data folder names the process that holds it.",
    why: "The library’s locks go stale by time, so a busy holder loses its own; ours go stale when the holder is gone.",
  },
  {
    id: "library-image-size",
    question: "Why not `image-size`?",
    decision: "A logo’s width and height are read by our own code, for PNG, JPEG and WebP.",
    why: "The library skips the first segment of a JPEG: it fails on pictures whose frame comes first, and can be given another size than the one that browsers draw.",
  },
  {
    id: "library-confusables",
    question: "Why no library for look-alike characters?",
    decision: "The data of Unicode TS 39 for letters and digits is part of the project.",
    why: "The packages of npm hold the data of 2017 or a list of their own, and none makes the comparison of the standard.",
  },
  {
    id: "library-ranges",
    question: "Why not `range-parser`?",
    decision: "The single byte range of the published key is parsed by our own code.",
    why: "The library answers 416 to a suffix longer than the file, and to a range that RFC 9110 says to ignore.",
  },
  {
    id: "library-doc-search",
    question: "Why not `minisearch`?",
    decision: "The search of this documentation looks for parts of words in titles and texts.",
    why: "The library finds words by their beginning only, and would add 6 kB to every page in place of half a kilobyte.",
  },
  {
    id: "library-highlighting",
    question: "Why not `sugar-high` or `shiki`?",
    decision: "Samples are colored on the server, by one regular expression for each language.",
    why: "`sugar-high` takes a `#` within a shell word for a comment and breaks up Python’s long strings; `shiki` brings megabytes of grammars for a dozen samples.",
  },
];
