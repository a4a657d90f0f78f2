import { readFileSync } from "node:fs";

const HEADER = 32;
const FRAME_HEADER = 24;

/**
 * Number of commits in the write-ahead log of an SQLite file since the last checkpoint. Source:
 * https://sqlite.org/fileformat2.html, "The Write-Ahead Log"
 */
export function commitsInLog(file: string): number {
  const log = readFileSync(`${file}-wal`);
  if (log.length < HEADER) return 0;
  const pageSize = log.readUInt32BE(8);
  const salt = log.readBigUInt64BE(16);
  let commits = 0;
  for (let at = HEADER; at < log.length; at += FRAME_HEADER + pageSize) {
    // Frames behind the end of a log that was restarted have another salt.
    if (log.readBigUInt64BE(at + 8) !== salt) break;
    if (log.readUInt32BE(at + 4) !== 0) commits++;
  }
  return commits;
}
