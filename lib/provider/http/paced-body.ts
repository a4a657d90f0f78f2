import { log } from "@/lib/provider/base/log";

/**
 * Longest pause of a reader, in ms. A silent connection is closed sooner: this is for a body queued behind
 * another one.
 */
const MAX_PAUSE_MS = 120_000;

interface Options {
  /** Called once: at the end, when the reader left or fell silent, or when a piece failed. */
  onEnd?: () => void;
  /** Longest pause of the reader, in ms. */
  longestPause?: number;
}

/**
 * A response body generated piece by piece, only as fast as its reader takes it: a reader that pauses pauses
 * the work, and one that takes nothing for two minutes ends it.
 */
export function pacedBody(
  pieces: AsyncGenerator<string | Uint8Array>,
  { onEnd = () => {}, longestPause = MAX_PAUSE_MS }: Options = {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let pause: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = async () => {
    clearTimeout(pause);
    if (isOver) return;
    isOver = true;
    onEnd();
    await pieces.return(undefined);
  };
  const awaitReader = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    pause = setTimeout(() => {
      controller.error(new Error("The reader took nothing for too long."));
      void end();
    }, longestPause).unref();
  };
  return new ReadableStream(
    {
      start: awaitReader,
      async pull(controller) {
        clearTimeout(pause);
        try {
          const { done, value } = await pieces.next();
          if (isOver) return;
          if (done) controller.close();
          else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
          if (done) await end();
          else awaitReader(controller);
        } catch (error) {
          log.error({ error }, "a download broke off");
          await end();
          throw error;
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
