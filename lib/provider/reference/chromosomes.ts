/** The chromosome of the accession with this number, from 1 in genome order: 1 to 22, X, Y, MT. */
export function chromosomeOf(accessionNumber: number): string {
  if (accessionNumber <= 22) return String(accessionNumber);
  return accessionNumber === 23 ? "X" : accessionNumber === 24 ? "Y" : "MT";
}
