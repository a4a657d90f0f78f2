import { gzipSync } from "node:zlib";
import { readMarkerFacts } from "@/lib/strandbank/core/reference/facts/read-facts";
import { zipOfEntries } from "./zip";

/** A row of the made-up woman: id, chromosome, position and genotype. */
export type Cells = [id: string, chromosome: string, position: string, genotype: string];

/** Every real single-base marker; one in thirty and all of Y have no result. */
export const WOMAN: readonly Cells[] = readMarkerFacts()
  .filter(({ start, end, alleles }) => end - start === 1 && alleles.every((one) => /^[ACGT]$/.test(one)))
  .map(({ id, chromosome, end, alleles: [one = "", two = one] }, at): Cells => {
    const call = chromosome === "MT" ? one : at % 2 ? one + two : one + one;
    return [id, chromosome, String(end), at % 30 === 0 || chromosome === "Y" ? "--" : call];
  });
const MAN = WOMAN.map(([id, chromosome, position, call], at): Cells => {
  const isSingle = chromosome === "X" || chromosome === "Y";
  return [id, chromosome, position, isSingle ? (at % 2 ? "A" : "G") : call];
});

const isCalled = ([, , , call]: Cells): boolean => call !== "--";
const rowsWith = (cells: readonly Cells[], spell: (cells: Cells, at: number) => string): string =>
  cells.map((one, at) => `${spell(one, at)}\n`).join("");
const all = (spell: (cells: Cells, at: number) => string): string => rowsWith(WOMAN, spell);
const tabs = (cells: readonly string[]): string => cells.join("\t");
const HEADER = "rsid\tchromosome\tposition\tgenotype\n";
const TEXT = `# made up, build 37\n# ${HEADER}${all(tabs)}`;
const COMMAS = all((cells) => cells.join(","));
const NAMES = HEADER.replaceAll("\t", ",");
/** A file with another genotype in each row. */
const genotypes = (spell: (call: string, at: number) => string, header = `# ${HEADER}`): string =>
  header + all(([id, chromosome, position, call], at) => tabs([id, chromosome, position, spell(call, at)]));
const chromosomes = (spell: (name: string, position: number) => string): string =>
  all(([id, name, position, call]) => tabs([id, spell(name, Number(position)), position, call]));
const alleles = (spell: (one: string, two: string, at: number) => string[]): string =>
  "rsid\tchromosome\tposition\tallele1\tallele2\n" +
  all(([id, name, position, [one = "", two = ""]], at) => tabs([id, name, position, ...spell(one, two, at)]));

const SPELLED_NO_CALLS = "NN|..|??|NC|__||./.|N|---|NA|0/0|-/-|00|0|no call|.|.".split("|");

/** What a file gives: all rows as they are, fewer of them, another sex, or a refusal. */
export type Right = { taken?: number; called?: number; sex?: "female" | "male" } | RegExp;
export const PLAIN = { taken: WOMAN.length, called: WOMAN.filter(isCalled).length };

const row = (at: number): Cells => WOMAN[at] ?? ["", "", "", ""];
/** The file with further rows before or behind it. */
const behind = (...rows: string[]): string => `${TEXT}${rows.join("\n")}\n`;
const before = (...rows: string[]): string => TEXT.replace(HEADER, `${HEADER}${rows.join("\n")}\n`);
const [id, name, position, call] = row(1);
const noCall = tabs([id, name, position, "--"]);
const other = [...new Set("ACGT")].find((letter) => !call.includes(letter)) ?? "";
const onY = (...positions: number[]): string =>
  HEADER +
  rowsWith(
    WOMAN.filter(([, chromosome]) => chromosome !== "Y"),
    tabs,
  ) +
  positions.map((at) => `rs59000000${at}\tY\t${at}\tA\n`).join("");
const packed = gzipSync(TEXT);
const zip = (...names: string[]) => zipOfEntries(names.map((one) => ({ name: one, text: TEXT })));
const utf16 = (text: string): Buffer => Buffer.from(text, "utf16le");

/** Kinds of files that people meet elsewhere, with all rows as they are. */
const PLAIN_FILES: Readonly<Record<string, string | Uint8Array>> = {
  "a row without a result before the same id with one": before(noCall),
  "a row without a result behind the same id with one": behind(noCall),
  "the same id first at another position": before(tabs([id, name, "7", call])),
  "the same id first without a position": before(tabs([id, "0", "0", call])),
  "the same id first with an unreadable genotype": before(tabs([id, name, position, "AX"])),
  "the same id first with alleles that the marker has not": before(tabs([id, name, position, other])),
  "the same id twice with the same call": behind(tabs(row(1))),
  "A/G": genotypes((one) => one.split("").join("/")),
  "A/G in half of the rows": genotypes((one, at) => one.split("").join(at % 2 ? "/" : "")),
  "A|G": genotypes((one) => one.split("").join("|")),
  "A G": genotypes((one) => one.split("").join(" ")),
  "small letters everywhere": TEXT.toLowerCase(),
  "other spellings of no result": genotypes((one, at) =>
    one === "--" ? (SPELLED_NO_CALLS[at % 17] ?? "") : one,
  ),
  "no result in two columns": alleles((one, two, at) =>
    one === "-" ? Array(2).fill(["", "N", ".", "?", "0", "NA"][at % 6]) : [one, two],
  ),
  "chromosomes 01 to 09": chromosomes((one) => one.padStart(2, "0")),
  "chromosomes 1.0 to 22.0": chromosomes((one) => (/\d/.test(one) ? `${one}.0` : one)),
  "chromosome 1": chromosomes((one) => `chromosome ${one}`),
  "chromosome mtDNA": chromosomes((one) => (one === "MT" ? "mtDNA" : one)),
  "chromosome Mitochondria": chromosomes((one) => (one === "MT" ? "Mitochondria" : `chr${one}`)),
  "chromosomes by accession": chromosomes((one) =>
    one === "MT" ? "NC_012920.1" : `NC_0000${one.replace("X", "23").replace("Y", "24").padStart(2, "0")}.9`,
  ),
  "PAR1, X_PAR2 and XY": chromosomes((one, at) =>
    one !== "X" ? one : at < 2_699_521 ? "PAR1" : at > 154_931_043 ? "X_PAR2" : one,
  ),
  "25 for the pseudoautosomal part of X": chromosomes((one, at) =>
    one === "X" && at < 2_699_521 ? "25" : one,
  ),
  "chromosomes 0 and Un behind": behind("rs59\t0\t123\tAG", "rs60\tUn\t0\tAG"),
  "positions with .0": all(([one, two, at, letters]) => tabs([one, two, `${at}.0`, letters])),
  "positions with commas, quoted":
    NAMES +
    all(([one, two, at, letters]) => `${one},${two},"${Number(at).toLocaleString("en-US")}",${letters}`),
  "several ids in a row": all(([one, ...rest], at) => tabs([at % 40 ? one : `${one},rs5900000007`, ...rest])),
  "two tabs after some ids": HEADER + all((cells, at) => tabs(cells).replace("\t", at % 3 ? "\t" : "\t\t")),
  "one tab more in the first row of two alleles": alleles((one, two, at) =>
    at ? [one, two] : ["", one, two],
  ),
  "one tab more in the first row, without names": all((cells, at) =>
    tabs(cells).replace("\t", at ? "\t" : "\t\t"),
  ),
  "whole lines quoted": `# made up\n${NAMES}${all((cells) => `"${cells.join('"",""')}"`)}`,
  "whole lines quoted as one field": NAMES + all((cells) => `"${cells.join(",")}"`),
  "single quotes": NAMES + all((cells) => cells.map((one) => `'${one}'`).join(",")),
  "one blank between the columns": HEADER.replaceAll("\t", " ") + all((cells) => cells.join(" ")),
  semicolons: NAMES.replaceAll(",", ";") + all((cells) => cells.join(";")),
  "comments quoted and padded with commas": `"# made up, with commas",,,\n"# rsid",chromosome,position,genotype\n${COMMAS}`,
  "comma and blank": NAMES + all((cells) => cells.join(", ")),
  "only the genotype quoted": NAMES + all(([one, two, at, letters]) => `${one},${two},${at},"${letters}"`),
  "blanks beside the tabs": HEADER + all((cells) => cells.join(" \t ")),
  "a fifth column": HEADER.replace("\n", "\tgc_score\n") + all((cells) => tabs([...cells, "0.831"])),
  "a fifth column without names": all((cells) => tabs([...cells, "0.831"])),
  "the names again in the middle": NAMES + COMMAS.replace(/\n(?=.*,X,)/, `\n${NAMES}`),
  "a comment and a blank line in the middle": TEXT.replace(/\n(?=.*\tX\t)/, "\n# made up\n\n"),
  "prose before the names": `This file was made for a test.\nNobody's genotypes.\n\n${HEADER}${all(tabs)}`,
  "columns in another order":
    "chromosome,position,rsid,genotype\n" +
    all(([one, two, at, letters]) => [two, at, one, letters].join(",")),
  "a first column without a name": `,${NAMES}${all((cells, at) => `${at},${cells.join(",")}`)}`,
  "numbers of rows, which are not named": NAMES + all((cells, at) => `"${at}",${cells.join(",")}`),
  "UTF-16 with a byte order mark": utf16(`\ufeff${TEXT}`),
  "UTF-16 of the other order": utf16(`\ufeff${TEXT}`).swap16(),
  "UTF-16 without a byte order mark": utf16(TEXT),
  "CR CR LF": TEXT.replaceAll("\n", "\r\r\n"),
  "CR alone": TEXT.replaceAll("\n", "\r"),
  "no-break spaces behind ids": TEXT.replaceAll(/^(rs\d+)\t/gm, "$1\u00a0\t"),
  "a no-break space in Latin-1": Buffer.from(TEXT.replaceAll(/^(rs\d+)\t/gm, "$1\u00a0\t"), "latin1"),
  "the DOS end of file": `${TEXT}\u001a`,
  "a byte order mark before the names": `\ufeff${NAMES}${COMMAS}`,
  "a zero-width space first": `\u200b${TEXT}`,
  "a comment in Latin-1": Buffer.from(`# Prénom: à Genève\n${TEXT}`, "latin1"),
  "zero bytes at its end": TEXT + "\0".repeat(9_999),
  "._name beside": zip("genome/genome.txt", "genome/._genome.txt", "__MACOSX/genome.txt", "a/__MACOSX/b.txt"),
  "files of office programs beside": zip("genome.txt", ".~lock.genome.txt", "~$genome.txt", ".DS_Store"),
  "a VCF file beside": zip("genome.vcf", "genome.txt"),
  "GENOME.TXT in a folder of Windows": zip("Downloads\\GENOME.TXT"),
  "one file without an extension": zip("genome_full_2025"),
  "bytes after gzip's end": Buffer.concat([packed, Buffer.from("extra data")]),
  "one byte after gzip's end": Buffer.concat([packed, Buffer.from("\n")]),
  "zero bytes after gzip's end": Buffer.concat([packed, Buffer.alloc(512)]),
  "bytes after zip's end": Buffer.concat([zip("genome.txt"), Buffer.from("\r\n")]),
  "a web page after zip's end": Buffer.concat([
    zip("genome.txt"),
    Buffer.from("<html>PK</html>".repeat(9_999)),
  ]),
  "two members and more": Buffer.concat([
    gzipSync(TEXT.slice(0, 4_000)),
    gzipSync(TEXT.slice(4_000)),
    Buffer.from("x"),
  ]),
};

/** The same with what is right. */
export const FILE_CASES: readonly (readonly [what: string, file: string | Uint8Array, right: Right])[] = [
  ...Object.entries(PLAIN_FILES).map(([what, file]) => [what, file, PLAIN] as const),
  [
    "two different calls of one id",
    behind(tabs([id, name, position, call[0] === call[1] ? "" : `${call[0]}${call[0]}`])),
    { taken: PLAIN.taken - 1, called: PLAIN.called - 1 },
  ],
  ["a woman's file with pseudoautosomal rows on Y", onY(118_624, 270_579, 354_868), { sex: "female" }],
  ["a woman's file with one stray call on Y", onY(2_887_824), { sex: "female" }],
  ["a man's file", HEADER + rowsWith(MAN, tabs), { sex: "male" }],
  [
    "MT alone",
    HEADER +
      rowsWith(
        WOMAN.filter(([, one]) => one === "MT"),
        tabs,
      ),
    /which build/,
  ],
  [
    "unknown chromosomes",
    chromosomes((one) => `scaffold-${one}`),
    /We cannot use most rows.*chromosome is not one.*line 1: rs\d+ scaffold-1/,
  ],
  [
    "a column of strands",
    "Name,Variation,Chromosome,Position,Strand,YourCode\n",
    /^Line 1 names columns.*strand/,
  ],
  [
    "names without a position",
    "SNP,Chr,Allele1,Allele2\nrs1,1,A,G\n",
    /^Line 1 names columns.*None of them is the position/,
  ],
  [
    "a report of a laboratory",
    "[Header]\n[Data]\nSNP Name\tSample ID\tChr\tPosition\tAllele1 - Plus\tAllele2 - Plus\n",
    /^Line 3 names columns.*genotype/,
  ],
  ["a last row that is cut", TEXT.replace(/\t\S+\t\S+\n$/, ""), { taken: PLAIN.taken - 1 }],
  ["a web page", "<!DOCTYPE html>\n<html><title>Sign in</title></html>\n", /web page/],
  ["a README beside", zip("README.txt", "genome.txt"), /several text files/],
  ["a gzip file in a zip file", zip("genome.csv.gz"), /packed file: unpack/],
  ["a zip file in a zip file", zip("genome.zip"), /packed file: unpack/],
  ["a gzip file in a gzip file", gzipSync(packed), /packed file within another/],
  [
    "a tar archive",
    gzipSync(Buffer.from(`genome.txt${"\0".repeat(247)}ustar${"\0".repeat(250)}`)),
    /tar archive: unpack/,
  ],
  ["a bzip2 file", Buffer.from("BZh91AY&SY"), /bzip2: unpack/],
  ["a 7z archive", Buffer.from("377abcaf271c0004", "hex"), /7z archive: unpack/],
  ["a gzip file whose last byte is missing", packed.subarray(0, -1), /damaged/],
  [
    "a gzip file with a wrong checksum",
    Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8, 7)]),
    /damaged/,
  ],
  [
    "a zip file with a wrong checksum",
    zipOfEntries([{ name: "genome.txt", text: TEXT, toldSum: 7 }]),
    /damaged: its checksum/,
  ],
];
