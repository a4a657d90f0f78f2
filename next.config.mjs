/** @type {import("next").NextConfig} */
export default {
  // Clients send paths with and without the final slash; a redirect would break POST /token.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  serverExternalPackages: ["better-sqlite3", "@node-rs/argon2", "pino"],
  devIndicators: false,
};
