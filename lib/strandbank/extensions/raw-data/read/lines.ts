import { invalidRequest } from "@/lib/strandbank/platform/base/errors";

/** Longest line of a file, in characters. */
const MAX_LINE = 4_096;

/**
 * Cuts a text into lines without their ends (LF, CR LF, CR CR LF or CR), a list for each piece of it. Throws
 * `invalid_request` for a line that is too long.
 */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = "";
  for await (const piece of text) {
    const all = rest + piece;
    // The end of a line may go on in the next piece.
    let end = all.length;
    while (all[end - 1] === "\r") end -= 1;
    const whole = all.slice(0, end);
    const lines = withLineFeeds(whole).split("\n");
    rest = (lines.pop() ?? "") + all.slice(end);
    yield lines;
    if (rest.length > MAX_LINE) rest = rest.replaceAll("\0", "");
    if (rest.length > MAX_LINE) throw invalidRequest("The file is not raw data: its lines are too long.");
  }
  const last = withLineFeeds(rest).replace(/\n$/, "");
  if (last !== "") yield last.split("\n");
}

function withLineFeeds(text: string): string {
  if (!text.includes("\r")) return text;
  const unix = text.replaceAll("\r\n", "\n");
  if (!unix.includes("\r")) return unix;
  return unix.replace(/\r+\n?/g, (end) => (end.endsWith("\n") ? "\n" : "\n".repeat(end.length)));
}
