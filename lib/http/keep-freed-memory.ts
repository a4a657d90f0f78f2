/** In bytes; the C library keeps twice as much. */
const LARGE = 4 * 1024 * 1024;

/**
 * Answers are buffers of many sizes that come and go. The C library of most Linux systems gives freed memory back to the
 * system as soon as 128 kB lie free at its end, and gets it again page by page, which takes as long as making an answer.
 * Once a large piece was freed it keeps more (mallopt(3), M_MMAP_THRESHOLD): this one is, soon, by the garbage collector.
 */
export function keepFreedMemory(): void {
  Buffer.allocUnsafeSlow(LARGE);
}
