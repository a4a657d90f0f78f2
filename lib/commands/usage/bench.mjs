export const command = {
  usage: `Usage:
  npm run bench               compares the server with a bare node:http server that sends the same bytes
  npm run bench -- load       sends a minute of mixed requests over 200 connections
  npm run bench -- refreshes  compares token refreshes with those of oidc-provider
  npm run bench -- sizes      compares genomes of different sizes
  npm run bench -- downloads  measures small requests while customers take large files
  npm run bench -- pages      measures pages in Chromium
Measures the production server on data of its own, which it makes and keeps beside the demo's.`,
  verbs: { "": {}, load: {}, refreshes: {}, sizes: {}, downloads: {}, pages: {} },
};
