export const command = {
  usage: `Usage:
  npm run bench                compares the server with a bare node:http server that sends the same bytes
  npm run bench -- load        sends a minute of mixed requests over 200 connections
  npm run bench -- customers   reads the account of ten and of ten thousand customers
  npm run bench -- purge       measures how long the hourly purge holds others up, with two million tokens
  npm run bench -- abuse       measures the sign-in page beside one client that asks for too much
  npm run bench -- first-load  measures first loads of pages in Chromium
Measures the production server on data of its own, which it makes and keeps beside the demo's.`,
  verbs: { "": {}, load: {}, customers: {}, purge: {}, abuse: {}, "first-load": {} },
};
