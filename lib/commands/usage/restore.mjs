export const command = {
  usage: `Usage:
  npm run restore -- <folder of a backup>
Makes the database and the reference data from a backup, where the settings say and nothing is yet: in another DATA_DIR,
with PostgreSQL also in the empty database of another DATABASE_URL. With DATABASE_URL it needs pg_restore of PostgreSQL.
Example:
  DATA_DIR=/data/restored npm run restore -- /backups/monday`,
  operands: /** @type {const} */ ([1, 1]),
};
