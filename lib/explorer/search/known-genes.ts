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
