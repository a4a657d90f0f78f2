import { NOT_ASSAYED } from "@/lib/provider/genotypes/calls";
import { chunkWriter } from "@/lib/provider/genotypes/chunk-writer";
import type { Database } from "@/lib/provider/store/schema";

const GROWTH = 200_000;
const NOTHING = NOT_ASSAYED.charCodeAt(0);

/** The calls of one new profile: those of known markers by genome index, and those of markers that come with it. */
export class CallSheet {
  readonly #known: Buffer;
  #added = Buffer.alloc(0);
  #addedLength = 0;

  /** `locations` is the number of genome indices so far. */
  constructor(locations: number) {
    this.#known = Buffer.alloc(locations * 2, NOT_ASSAYED, "latin1");
  }

  /** Sets the call of a known marker, once: false when it has one already. */
  setKnown(genomeIndex: number, call: string): boolean {
    const isFree = this.#known[genomeIndex * 2] === NOTHING;
    if (isFree) this.#known.write(call, genomeIndex * 2, "latin1");
    return isFree;
  }

  /** Appends the call of the next new marker and tells how many came before it. */
  append(call: string): number {
    if (this.#addedLength === this.#added.length)
      this.#added = Buffer.concat([this.#added, Buffer.alloc(GROWTH)]);
    this.#added.write(call, this.#addedLength, "latin1");
    this.#addedLength += 2;
    return this.#addedLength / 2 - 1;
  }

  /** The rows to store. */
  *chunks(profileId: string): Generator<Database["genotype_chunk"]> {
    const writer = chunkWriter(profileId);
    yield* writer.write(this.#known);
    yield* writer.write(this.#added.subarray(0, this.#addedLength));
    yield* writer.end();
  }
}
