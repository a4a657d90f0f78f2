/** A marker of the profile Control at which programs have been wrong, with its correct reading. */
export interface KnownAnswer {
  /** What goes wrong, as a title. */
  case: string;
  /** The id to request: primary, merged or alternate. */
  marker_id: string;
  primary_id: string;
  /** What the chip read: the two characters of `/1/genotypes/` with `unfiltered=true`. */
  unfiltered_call: string;
  /** The two characters of `/1/genotypes/`. */
  call: string;
  is_assayed: boolean;
  is_no_call: boolean;
  /** By allele; null if the marker has no call. */
  dosages: Readonly<Record<string, number | null>>;
  /** The alleles that the person has, one for each copy of the chromosome; null if they are not known. */
  genotype: readonly string[] | null;
  why: string;
}

const CALLED = { is_assayed: true, is_no_call: false };
const NO_CALL = { is_assayed: true, is_no_call: true, genotype: null };
const NOT_ASSAYED = { is_assayed: false, is_no_call: false, genotype: null };
const CCR5 = "GTCAGTATCAATTCTGGAAGAATTTCCAGACA";

/** The seed gives these calls to both profiles named Control; a test compares every field with the API. */
export const KNOWN_ANSWERS: readonly KnownAnswer[] = [
  {
    case: "A gene on the minus strand",
    marker_id: "rs4988235",
    primary_id: "rs4988235",
    unfiltered_call: "AG",
    call: "AG",
    ...CALLED,
    dosages: { A: 1, G: 1 },
    genotype: ["A", "G"],
    why: "MCM6 is read from the minus strand, so papers write T and C. Every letter here is on the plus strand of GRCh37: A is the T of the papers, the allele of people who digest lactose. Complement it once, or not at all.",
  },
  {
    case: "A palindrome",
    marker_id: "rs9939609",
    primary_id: "rs9939609",
    unfiltered_call: "AA",
    call: "AA",
    ...CALLED,
    dosages: { A: 2, T: 0 },
    genotype: ["A", "A"],
    why: "A and T are complements of each other, so the letters do not show their strand. A program that guesses and flips them reads TT, the opposite result.",
  },
  {
    case: "A deletion",
    marker_id: "rs333",
    primary_id: "rs333",
    unfiltered_call: "DI",
    call: "DI",
    ...CALLED,
    dosages: { "-": 1, [CCR5]: 1 },
    genotype: ["-", CCR5],
    why: "The reference has these 32 bases, so end is start + 32. D stands for the shorter allele, which lacks them, I for the longer one. One copy of CCR5 has the deletion.",
  },
  {
    case: "An insertion",
    marker_id: "rs8176719",
    primary_id: "rs8176719",
    unfiltered_call: "II",
    call: "II",
    ...CALLED,
    dosages: { "-": 0, C: 2 },
    genotype: ["C", "C"],
    why: "The reference lacks the base, so start equals end. I stands for the longer allele: both copies of ABO have the inserted C. D would be the reference here, and blood group O.",
  },
  {
    case: "A merged id",
    marker_id: "rs6000000456",
    primary_id: "rs456",
    unfiltered_call: "CT",
    call: "CT",
    ...CALLED,
    dosages: { C: 1, T: 1 },
    genotype: ["C", "T"],
    why: "An id that was merged into another one still works in a path, a list and a scope. The response has the primary id: compare alternate_ids too, or you take the marker for missing. This pair of ids is made up.",
  },
  {
    case: "An alternate id",
    marker_id: "i3002507",
    primary_id: "rs1805009",
    unfiltered_call: "CG",
    call: "CG",
    ...CALLED,
    dosages: { C: 1, G: 1 },
    genotype: ["C", "G"],
    why: "Raw-data files often have the chip's own id, which starts with i. The response has the rs id.",
  },
  {
    case: "A single copy on X",
    marker_id: "rs6152",
    primary_id: "rs6152",
    unfiltered_call: "GG",
    call: "GG",
    ...CALLED,
    dosages: { A: 0, G: 2 },
    genotype: ["G"],
    why: "A man has one X outside its ends, but a call always has two characters and a dosage counts both. This is one copy of G, not a homozygous genotype.",
  },
  {
    case: "A heterozygous call on a man's X",
    marker_id: "rs1573036",
    primary_id: "rs1573036",
    unfiltered_call: "CT",
    call: "--",
    ...NO_CALL,
    dosages: { C: null, T: null },
    why: "A single copy cannot have two letters, so the chip read noise. The filter shows it as no call; only unfiltered=true has the letters.",
  },
  {
    case: "A heterozygous call on MT",
    marker_id: "rs2853515",
    primary_id: "rs2853515",
    unfiltered_call: "AG",
    call: "--",
    ...NO_CALL,
    dosages: { A: null, G: null },
    why: "The mitochondrial genome is inherited from the mother alone, so two letters are noise too.",
  },
  {
    case: "No call",
    marker_id: "rs3094315",
    primary_id: "rs3094315",
    unfiltered_call: "--",
    call: "--",
    ...NO_CALL,
    dosages: { A: null, G: null },
    why: "The chip has the marker, but its signal was unclear. That is no reference genotype, and no deletion: the dash is not an allele here.",
  },
  {
    case: "Not assayed",
    marker_id: "rs885479",
    primary_id: "rs885479",
    unfiltered_call: "__",
    call: "__",
    ...NOT_ASSAYED,
    dosages: { A: null, G: null },
    why: "Control's chip does not have the marker: its platform_labels have only newer and older ones. Nothing is known, and a newer chip may tell.",
  },
  {
    case: "A sensitive marker that is turned off",
    marker_id: "rs429358",
    primary_id: "rs429358",
    unfiltered_call: "__",
    call: "__",
    ...NOT_ASSAYED,
    dosages: { C: null, T: null },
    why: "The customer has not turned on sensitive results, so this marker of APOE looks as if it was not assayed, whatever the scopes. Do not tell the customer that the chip lacks it.",
  },
  {
    case: "Three alleles",
    marker_id: "rs2032582",
    primary_id: "rs2032582",
    unfiltered_call: "AT",
    call: "AT",
    ...CALLED,
    dosages: { A: 1, C: 0, T: 1 },
    genotype: ["A", "T"],
    why: "Neither letter is the reference, C. A program that expects two alleles reads a single alternate allele, or fails.",
  },
];

/** Served to partners' tests. The ids are those of the seed, which a test compares. */
export const knownAnswersFile = {
  profiles: [
    { profile_id: "85e88f5144482fea", email: "control@demo.example", password: "demo-password" },
    { profile_id: "c47d470524d6502b", token: "demo_oauth_token" },
  ],
  answers: KNOWN_ANSWERS,
};
