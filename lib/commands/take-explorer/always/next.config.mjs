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
