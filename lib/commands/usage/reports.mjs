export const command = /** @type {const} */ ({
  usage: `Usage:
  npm run reports -- list
  npm run reports -- add <file>
  npm run reports -- remove <id>
add adds the reports of a JSON file, all or none: each is a predictor with the markers that it counts, the cuts between
its bins, and interactions with a value for each bin. Running servers offer them from then on.
remove also removes the report's interactions; customers who share the report share nothing by it then.
Example:
  npm run reports -- add deploy/reports.json`,
  verbs: { list: {}, add: { operands: [1, 1] }, remove: { operands: [1, 1] } },
});
