/**
 * Paths that search engines leave alone: what is personal, what acts, and the endless pages of a list. Shared
 * links to markers and searches stay readable for the previews of messengers.
 */
export const CLOSED_TO_CRAWLERS = ["/api/", "/explorer/api/", "/explorer/compare/", "/explorer/*offset="];
