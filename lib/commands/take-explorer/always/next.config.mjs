/** @type {import("next").NextConfig} */
export default {
  // The provider's addresses end with a slash, and so do ours.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  devIndicators: false,
};
