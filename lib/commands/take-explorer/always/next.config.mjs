if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(`This application needs Node.js 24 or newer; this is ${process.version}.`);
  process.exit(1);
}

/** @type {import("next").NextConfig} */
export default {
  // The provider's addresses end with a slash, and so do ours.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  devIndicators: false,
  experimental: { globalNotFound: true },
  // For what asks no page for its icon.
  rewrites: async () => [{ source: "/favicon.ico", destination: "/explorer/favicon.ico" }],
};
