import { diff } from "node:util";

/** Shortest setting, in characters, whose slips are told: shorter ones are close to many variables. */
const MIN_LENGTH = 7;
/** Most letters that are missing or too many: two are a wrong letter, or two that changed places. */
const MAX_SLIPS = 2;

/** The variables that are nearly settings, each with the setting that it is nearest to. */
export function misspeltSettings(
  variables: readonly string[],
  settings: readonly string[],
): { given: string; right: string }[] {
  return variables
    .filter((given) => !settings.includes(given))
    .flatMap((given) => {
      const [nearest] = settings
        .filter((right) => Math.abs(right.length - given.length) <= MAX_SLIPS)
        .map((right) => ({ given, right, slips: slipsBetween(given.toUpperCase(), right) }))
        .filter(({ right, slips }) => slips <= (right.length < MIN_LENGTH ? 0 : MAX_SLIPS))
        .sort((one, other) => one.slips - other.slips);
      return nearest ? { given, right: nearest.right } : [];
    });
}

const slipsBetween = (one: string, other: string): number =>
  diff(one, other).filter(([change]) => change !== 0).length;
