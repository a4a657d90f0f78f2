import "./lib/commands/setup/rangefinder-host.mjs";

/** @type {import("next").NextConfig} */
export default {
  // Clients send paths with and without the final slash; a redirect would break POST /token.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  serverExternalPackages: ["@node-rs/argon2", "pino"],
  devIndicators: false,
  images: { unoptimized: true },
  experimental: {
    // The page for unknown addresses is no part of every other page then.
    globalNotFound: true,
    // All pages at once would take half as much work again at each start, and 40 MB, for first visits that are
    // no faster.
    preloadEntriesOnStart: false,
    // They take a third of the build's time and nine tenths of its size. It is made once, and only run.
    turbopackSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
  },
  // `npm test` checks the types; a start shall not fail on those of a test.
  typescript: { ignoreBuildErrors: true },
  // The text of a page of the documentation, for programs.
  rewrites: async () => [{ source: "/docs/:slug(.+).md", destination: "/docs/markdown/:slug" }],
  headers: async () => [
    // Browsers ask for it again at each step within a page.
    {
      source: "/:icon((?:explorer/)?(?:icon.svg|favicon.ico))",
      headers: [{ key: "Cache-Control", value: "public, max-age=86400" }],
    },
  ],
};
