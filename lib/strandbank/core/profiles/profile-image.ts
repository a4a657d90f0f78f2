import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { reads } from "@/lib/strandbank/platform/store/database";

/** The picture as SVG. Its id is random and known only to those who may see it. Throws `not_found`. */
export async function findProfileImage(imageId: string): Promise<string> {
  const profile = await reads()
    .selectFrom("profile")
    .select("id")
    .where("image_id", "=", imageId)
    .executeTakeFirst();
  if (!profile) throw new ServiceError("not_found", "There is no picture with this id.");
  return drawProfileImage(imageId);
}

const SIZE = 96;
const CELLS = 5;

/** Muted colors that stand out on light and dark pages alike: [background, foreground]. */
const PALETTE = [
  ["#dfe9e2", "#1f6b52"],
  ["#e6e2f1", "#59459b"],
  ["#f3e4dc", "#a4502c"],
  ["#dbe8f2", "#24628f"],
  ["#f1e9cf", "#7d6413"],
  ["#f2dfe8", "#98386a"],
] as const;

/**
 * An identicon for a profile without a photograph: a grid of dots, symmetric from left to right, whose colors
 * and sizes come from the image id (hexadecimal). The same id always gives the same SVG.
 */
function drawProfileImage(imageId: string): string {
  const digits = [...imageId].map((digit) => Number.parseInt(digit, 16));
  const digit = (index: number): number => digits[index % digits.length] ?? 0;
  const [ground, figure] = PALETTE[digit(0) % PALETTE.length] ?? PALETTE[0];
  const step = SIZE / (CELLS + 1);
  const dots: string[] = [];
  for (let row = 0; row < CELLS; row++)
    for (let column = 0; column < CELLS; column++) {
      const strength = digit(1 + row * 3 + Math.min(column, CELLS - 1 - column));
      if (strength < 5) continue;
      const radius = 2 + Math.floor(strength / 3);
      dots.push(`<circle cx="${step * (column + 1)}" cy="${step * (row + 1)}" r="${radius}"/>`);
    }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="${ground}"/><g fill="${figure}">${dots.join("")}</g></svg>`;
}
