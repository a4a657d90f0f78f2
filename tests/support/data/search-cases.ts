const REGION = "region 15 28365000 28366000";
const POSITION = "position 15 28365618";
const IDS = "ids rs12913832";

/** What each half's search box reads in a text. */
export const SEARCH_CASES: readonly (readonly [text: string, meaning: string])[] = [
  ...[
    ...["chr15:28,365,000-28,366,000", "15:28365000-28366000", "Chr15 : 28365000 - 28366000"],
    ...["15:28365000..28366000", "15 28365000 28366000", "chr15\t28365000\t28366000", "15-28365000-28366000"],
    ...["15:28365000:28366000", "15:28,365k-28,366kb", "15:28.365M..28.366Mb", "15:28.365M-28,366k"],
    ...[
      "chromosome 15:28365000–28366000",
      "15:28365000—28366000",
      "15:28365000‑28366000",
      "15:28365000−28366000",
    ],
    ...["hg19 chr15:28365000-28366000", "GRCh37:15:28365000-28366000", "NC_000015:g.28365000_28366000"],
    ...["15:28.365.000-28.366.000", "15:28.365.000..28.366.000", "15:28 365 000-28 366 000"],
    ...[
      "15 28 365 000 28 366 000",
      "15:28\u202f365\u202f000–28\u202f366\u202f000",
      "15:28'365'000-28’366’000",
    ],
    ...["15:28365000-28366000:1", "15:28365000-28366000:-1", "chromosome:GRCh37:15:28365000:28366000:1"],
    ...["chr15:28,365,000-28,366,000 1,001 bp", "chr15:28365000-28366000(+)", "(chr15:28365000-28366000)"],
    ...["chr15\t28365000\t28366000\tHERC2\t0\t+", "chr15,28365000,28366000", "chr15;28365000;28366000"],
    ...["１５：２８３６５０００－２８３６６０００", "15:28365000.0-28366000.0", "15:28365000 to 28366000"],
  ].map((text) => [text, REGION] as const),
  ...[
    ...["15:28365618A>G", "15-28365618-A-G", "chr15:28,365,618:A:G", "NC_000015.9:g.28365618A>G"],
    ...["15_28365618_A_G", "15:28365618_A/G", "chr15_28365618_A_G_b37", "15:28365618.0", "15:28,365,618.0"],
    ...[
      "15:28.365.618",
      "15:28 365 618",
      "15:28365618.",
      "“chr15:28365618”",
      "\u200b15:28365618",
      "15: 28365618",
    ],
  ].map((text) => [text, POSITION] as const),
  ...[
    ...[
      "rs12913832",
      " RS12913832 ",
      '"rs12913832"',
      "rs12913832.",
      "(rs12913832)",
      "'rs12913832',",
      "\u200brs12913832",
    ],
    ...["rs12913832_G", "rs12913832-G", "rs12913832:A>G", "rs12913832(A;G)", "rs12913832 rs12913832"],
    ...[
      "https://www.ncbi.nlm.nih.gov/snp/rs12913832",
      "https://www.ncbi.nlm.nih.gov/snp/rs12913832#frequency_tab",
    ],
    ...[
      "https://www.ncbi.nlm.nih.gov/projects/SNP/snp_ref.cgi?rs=12913832",
      "dbSNP:rs12913832",
      "ｒｓ１２９１３８３２",
    ],
  ].map((text) => [text, IDS] as const),
  ...[
    "rs4988235;rs12913832",
    "rs4988235\trs12913832",
    "rs4988235, rs12913832",
    '"rs4988235","rs12913832"',
    "rs4988235|rs12913832",
  ].map((text) => [text, "ids rs4988235 rs12913832"] as const),
  ["rs1, RS2\ni3000001; rs2", "ids rs1 rs2 i3000001"],
  ...["chrX:1-2000", "X 1 2000", "x:1..2000", "NC_000023.10:1-2000", "chr23:1-2000"].map(
    (text) => [text, "region X 1 2000"] as const,
  ),
  ...["chrM:263", "M:263", "mt:263", "MT 263", "NC_012920.1:263", "nc_012920 263", "MT:263.0", "26:263"].map(
    (text) => [text, "position MT 263"] as const,
  ),
  ["15:365.618", "position 15 365618"],
  ["15:365\u202f618", "position 15 365618"],
  ["15:28.365M", "position 15 28365000"],
  ["15:1.5k", "position 15 1500"],
  ["15 100 200", "region 15 100 200"],
  ...["chrM", "M", "MT"].map((text) => [text, "chromosome MT"] as const),
  ...["07", "chr_7", "chromosome 7"].map((text) => [text, "chromosome 7"] as const),
  ["chrX", "chromosome X"],
  ["NC_000024.9", "chromosome Y"],
  ...["HERC2", "herc2", "“HERC2”", "HERC2."].map((text) => [text, "gene HERC2"] as const),
  ["HLA‑DRB1", "gene HLA-DRB1"],
  ["MT-ND1", "gene MT-ND1"],
  ["p53", "gene P53"],
  ["", "everything"],
];

/** What neither half reads, and a part of the sentence that says so. */
export const SEARCH_PROBLEMS: readonly (readonly [text: string, sentence: string])[] = [
  ["15:28.3-28.4", "“28.3” is not a position"],
  ["15:28,3", "“15:28,3”"],
  ["15:0", "Positions start at 1."],
  ["15:200-100", "Put the smaller position of a region first."],
  ["15:1-2-3", "“15:1-2-3”"],
  ["this *that", "“*that”"],
  ["what is this?", "“what is this”"],
  ["rs12913832 eyes", "“eyes” is not a marker id"],
  ["12913832", "rs12913832"],
  ["15q13.1", "bands such as 15q13.1"],
  ["Xq28", "bands"],
  ["hg38 chr15:1-2", "GRCh37"],
  ["chr15_28365618_A_G_b38", "GRCh37"],
  ["NC_000099.1:5", "NC_000099.1 is not the sequence of a chromosome"],
];
