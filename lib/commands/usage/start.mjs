export const command = {
  usage: `Usage:
  npm start       runs the service; the first start installs, makes the demo world and builds the pages
  npm run dev     runs the same with pages that reload on every change, and a listener that restarts
  npm run build   builds the pages and exits
They take no arguments. Settings are environment variables, or lines of a file named .env: deploy/settings.md
lists them.
Example:
  PORT=4000 npm start`,
  verbs: { "": {}, "--dev": {}, "--build": {} },
};
