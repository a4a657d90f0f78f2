const MAX_SIMILAR = 3;

/** Closest first: a gene begins with the name, or differs by a slip or two of the keyboard. */
export function similarGenes(name: string, genes: readonly string[]): string[] {
  const typed = name.toUpperCase();
  const slips = typed.length > 4 ? 2 : 1;
  return [...new Set(genes)]
    .map((gene) => ({ gene, distance: distanceTo(typed, gene.toUpperCase(), slips) }))
    .filter(({ gene, distance }) => distance <= slips && gene.toUpperCase() !== typed)
    .sort((a, b) => a.distance - b.distance || a.gene.length - b.gene.length || (a.gene < b.gene ? -1 : 1))
    .slice(0, MAX_SIMILAR)
    .map(({ gene }) => gene);
}

/** 0 for a beginning of the gene, from two letters on; else the edit distance, endless beyond the slips. */
function distanceTo(typed: string, gene: string, slips: number): number {
  if (typed.length > 1 && gene.startsWith(typed)) return 0;
  const isFar = Math.abs(typed.length - gene.length) > slips;
  return isFar ? Number.POSITIVE_INFINITY : editDistance(typed, gene);
}

/** Insertions, deletions, replacements and swaps of neighbors that turn one text into another. */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const now = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      now.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = now;
  }
  return last[to.length] ?? 0;
}

export const knownGenes: readonly string[] = [
  ...["ABCC11", "ABO", "ACE", "ACTN3", "ADH1B", "ADORA2A", "ALDH2", "APOA5", "APOB", "APOE", "ASIP"],
  ...["BDNF", "BRAF", "BRCA1", "BRCA2", "CCR5", "CETP", "CFTR", "CLOCK", "COMT", "CYP1A1", "CYP1A2"],
  ...["CYP2C19", "CYP2C9", "CYP2D6", "CYP3A4", "DMD", "DRD1", "EDAR", "EGFR", "F2", "F5", "FTO", "FUT2"],
  ...["G6PD", "GBA", "HBB", "HERC2", "HFE", "HLA-A", "HLA-B", "HLA-DQA1", "HLA-DRB1", "HTR2A", "IL6"],
  ...["INS", "IRF4", "KITLG", "KRAS", "LCT", "LDLR", "LEP", "LEPR", "LRRK2", "MAOA", "MC1R", "MC4R"],
  ...["MCM6", "MTHFR", "MTNR1B", "MTR", "MTRR", "MUTYH", "MYC", "NAT2", "NOD2", "NOS3", "NUDT15", "OCA2"],
  ...["OPRM1", "OXTR", "PCSK9", "PER1", "PPARG", "PTEN", "SLC24A5", "SLC45A2", "SLCO1B1", "SRY", "TAS2R38"],
  ...["TCF7L2", "TMEM18", "TNF", "TP53", "TPMT", "TRPM8", "TYR", "UGT1A1", "VDR", "VKORC1"],
];
