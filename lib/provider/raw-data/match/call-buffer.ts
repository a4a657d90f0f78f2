import { NOT_ASSAYED } from "@/lib/provider/genotypes/calls";
import { chunkWriter } from "@/lib/provider/genotypes/chunk-writer";
import type { Database, GenomeIndex } from "@/lib/provider/store/tables/schema";

/** By how many bytes the buffer of new markers grows at a time. */
const GROWTH = 200_000;
const NOT_SET = NOT_ASSAYED.charCodeAt(0);

/**
 * The calls of one new profile, two characters each: first those of known markers by genome index, then those
 * of the markers that come with the file.
 */
export class CallBuffer {
  readonly #known: Buffer;
  #added = Buffer.alloc(0);
  #addedLength = 0;

  /** @param locations how many genome indices there are */
  constructor(locations: number) {
    this.#known = Buffer.alloc(locations * 2, NOT_ASSAYED, "latin1");
  }

  /** Sets the call of a known marker, once: false when it has one already. */
  setKnown(genomeIndex: GenomeIndex, call: string): boolean {
    const isFree = this.#known[genomeIndex * 2] === NOT_SET;
    if (isFree) this.#known.write(call, genomeIndex * 2, "latin1");
    return isFree;
  }

  /** Appends the call of the next new marker and returns how many came before it. */
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
