export const command = /** @type {const} */ ({
  usage: `Usage:
  npm run reference -- add <file>
Adds markers to the reference data, while no server runs on it. It is rebuilt and replaced as a whole: markers keep
their index in the published key and in genomes, new ones follow at the end, and an interruption changes nothing. Copy
reference.db to the DATA_DIR of the other instances afterwards.
The file (plain, gzip or zip; build 37) is one of two:
- a list of markers, tab-separated, whose first line names its columns: id, chromosome, position, alleles, and if you
  like genes and platforms. Positions count from 1. Alleles are comma separated, with - for none; where they differ in
  length, the first is the reference's, which begins at the position; an insertion (- first) is behind it. Genes and
  platforms (labels of chips that carry the marker) are comma separated; platforms may be empty.
- a raw-data file, of which only the locations count, not the calls: each is added as a single base that may be A, C, G
  or T, with the genes of our own list and no platforms.
An id at the place of a marker with the same alleles becomes a further id of it. Rows that customers imported before and
that now have a marker stay private in their profiles; import the file again for calls.
Example:
  npm run reference -- add markers.tsv`,
  verbs: { add: { operands: [1, 1] } },
});
