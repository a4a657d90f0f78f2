/** What is personal, what acts, and endless lists. Shared links to markers and searches keep previews. */
export const CLOSED_TO_CRAWLERS = [
  ...["/api/", "/explorer/api/", "/explorer/compare/", "/explorer/*offset="],
  ...["/explorer/break-it/", "/explorer/controls/"],
];
