export const command = {
  usage: `Usage:
  npm run backup -- <new folder>
Copies the database, as it is at one moment, and the reference data into a new folder, also while the service works.
Rangefinder's connections and the secrets are not part of it. With DATABASE_URL it needs pg_dump of PostgreSQL.
Example:
  npm run backup -- /backups/monday`,
  operands: /** @type {const} */ ([1, 1]),
};
