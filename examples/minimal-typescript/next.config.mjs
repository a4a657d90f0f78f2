/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  headers: async () => [
    { source: "/:path*", headers: [{ key: "Content-Security-Policy", value: "frame-ancestors 'none'" }] },
    { source: "/api/:path*", headers: [{ key: "Cache-Control", value: "no-store" }] },
  ],
  // Where this folder lies within another project, the files of that one are no part of it.
  turbopack: { root: import.meta.dirname },
};
