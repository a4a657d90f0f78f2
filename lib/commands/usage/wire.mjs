export const command = {
  usage: `Usage:
  npm run wire
Makes Rangefinder's types of the interface anew, after a change of the interface. Takes no arguments.`,
};
