/** In bytes; a page of a few hundred markers with genotypes. */
const SIZE = 128 * 1024;
/** Shorter ones are quickly had. */
const SHORTEST = 4 * 1024;
/** More are in use only while that many answers wait to be sent. */
const MOST_FREE = 32;

const free: Buffer<ArrayBuffer>[] = [];

/**
 * Room for an answer of at most `most` bytes, whose content is undefined. New memory has to be fetched by the processor
 * and tidied up by the garbage collector, which together takes longer than writing an answer to it: room that was given
 * back is used again.
 */
export function takeRoom(most: number): Buffer<ArrayBuffer> {
  if (most < SHORTEST || most > SIZE) return Buffer.allocUnsafe(most);
  return free.pop() ?? Buffer.allocUnsafeSlow(SIZE);
}

/** Takes room back that nobody reads any more: the answer in it was sent whole, or never will be. */
export function giveBackRoom(room: Buffer<ArrayBuffer>): void {
  if (room.length === SIZE && free.length < MOST_FREE) free.push(room);
}
