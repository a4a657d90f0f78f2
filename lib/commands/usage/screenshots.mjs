export const command = {
  usage: `Usage:
  npm run screenshots
Takes the README's pictures of the real pages. Starts a server and resets its demo world, so use a folder of its own.
Example:
  DATA_DIR=.data-pictures npm run screenshots`,
};
