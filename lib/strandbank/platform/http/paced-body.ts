import { log } from "@/lib/strandbank/platform/base/log";

/**
 * A response body generated piece by piece, only as fast as its reader takes it: a reader that pauses pauses
 * the work, until the server closes its silent connection.
 * @param onEnd called once: at the end, when the reader left, or when a piece failed
 */
export function pacedBody(
  pieces: AsyncGenerator<string | Uint8Array>,
  onEnd: () => void = () => {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    onEnd();
    await pieces.return(undefined);
  };
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (isOver) return;
          if (done) controller.close();
          else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
          if (done) await end();
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
