import { ServiceError } from "@/lib/provider/base/errors";
import type { PhenotypeId } from "./phenotypes";

const MAX_LENGTH = 1_000;

/** Human bounds: 20 centimeters to 3 meters, 200 grams to 700 kilograms. */
const BOUNDS = {
  height_mm: { least: 200, most: 3_000, unit: "millimeters" },
  weight_g: { least: 200, most: 700_000, unit: "grams" },
};

/**
 * Checks a new value: a date of birth is a calendar date up to today (UTC), height and weight
 * are whole numbers within human bounds, anything else is one line of text. Throws `invalid_request`.
 */
export function checkValue(id: PhenotypeId, value: string): void {
  const problem = valueProblem(id, value);
  if (problem) throw new ServiceError("invalid_request", `The value of ${id} ${problem}.`);
}

/** What is wrong with a new value, as the end of a sentence; null for a good one. */
export function valueProblem(id: PhenotypeId, value: string): string | null {
  if (id === "date_of_birth") return dateProblem(value);
  if (id === "height_mm" || id === "weight_g") {
    const { least, most, unit } = BOUNDS[id];
    const isWithin = /^[1-9][0-9]{0,6}$/.test(value) && Number(value) >= least && Number(value) <= most;
    return isWithin ? null : `must be a whole number of ${unit} from ${least} to ${most}`;
  }
  if (value.length > MAX_LENGTH) return `must be at most ${MAX_LENGTH} characters`;
  return /\p{Cc}/u.test(value) ? "must be one line without control characters" : null;
}

function dateProblem(value: string): string | null {
  const isCalendarDate =
    /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value);
  if (!isCalendarDate) return "must be a calendar date, YYYY-MM-DD";
  return value > new Date().toISOString().slice(0, 10) ? "must not be in the future" : null;
}
