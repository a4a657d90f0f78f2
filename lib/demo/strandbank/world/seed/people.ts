import { createHash } from "node:crypto";
import type { Database } from "@/lib/strandbank/platform/store/tables/schema";
import { NEWER_PLATFORM, OLDER_PLATFORM, type PlatformLabel } from "./platforms";

type Sex = Database["profile"]["sex"];

/** Birth date, height in mm and weight in g. */
type Body = readonly [born: string, height: number, weight: number];

/** A person of the demo world; `name` is the name of the profile in the seed's data files. */
export interface DemoProfile {
  /** Of the account. */
  email: string;
  name: string;
  first: string;
  last: string;
  sex: Sex;
  /** Null for a person who is not genotyped. */
  platform: PlatformLabel | null;
  /** Null where no phenotype is set. */
  body: Body | null;
  parents: { mother: string; father: string } | undefined;
  /** Name of the profile that has the same calls. */
  callsOf: string | undefined;
}

type Person = readonly [
  account: string,
  name: string,
  first: string,
  last: string,
  sex: Sex,
  platform: PlatformLabel | null,
  body: Body | null,
];

/** The profile with known answers. */
export const CONTROL = "control";

/** The first one of an account is its customer. Parents come before their children. */
const PEOPLE: readonly Person[] = [
  ["family", "mother", "Elena", "Marlow", "female", OLDER_PLATFORM, ["1979-04-12", 1684, 63500]],
  ["family", "father", "David", "Marlow", "male", NEWER_PLATFORM, ["1976-11-03", 1812, 84200]],
  ["family", "child", "Theo", "Marlow", "male", NEWER_PLATFORM, ["2004-08-27", 1785, 71800]],
  ["family", "aunt", "Ruth", "Ashby", "female", NEWER_PLATFORM, ["1983-01-19", 1650, 58900]],
  ["single", "single", "Jonas", "Feld", "male", OLDER_PLATFORM, ["1991-06-30", 1768, 76400]],
  ["locked", "locked", "Priya", "Nair", "female", NEWER_PLATFORM, ["1988-12-05", 1622, 60100]],
  ["ungenotyped", "ungenotyped", "Tomas", "Rivera", "male", null, null],
  ["control", CONTROL, "Control", "Sample", "male", OLDER_PLATFORM, ["1980-01-01", 1800, 80000]],
  ["token", "token-1", "Iris", "Calder", "female", NEWER_PLATFORM, ["1985-03-22", 1701, 66700]],
  ["token", "token-2", "Owen", "Calder", "male", OLDER_PLATFORM, ["1982-09-14", 1795, 81300]],
  ["token", "control-token", "Control", "Sample", "male", OLDER_PLATFORM, ["1980-01-01", 1800, 80000]],
  ["anonymous", "SP1_MOTHER_V4", "Anna", "Sample", "female", NEWER_PLATFORM, ["1965-05-08", 1660, 64000]],
  ["anonymous", "SP1_FATHER_V4", "Paul", "Sample", "male", NEWER_PLATFORM, ["1962-02-17", 1780, 82500]],
];

/** Profiles that have the calls of another one. */
const SAME_CALLS = new Map([["control-token", CONTROL]]);
const PARENTS = new Map([["child", { mother: "mother", father: "father" }]]);
export const ANCESTRY_ONLY: readonly string[] = ["aunt"];
export const NOT_OPTED_IN: readonly string[] = ["aunt", "locked", CONTROL, "control-token"];
const WITHOUT_PICTURE: readonly string[] = ["single"];
/** Of the specification's examples; those of others are derived from their names. */
const IDS = new Map([
  ["token-1", "demo_profile_id"],
  ["SP1_MOTHER_V4", "SP1_MOTHER_V4"],
  ["SP1_FATHER_V4", "SP1_FATHER_V4"],
]);

export const DEMO_PROFILES = PEOPLE.map(([account, name, first, last, sex, platform, body]): DemoProfile => {
  const email = `${account}@demo.example`;
  return {
    email,
    name,
    first,
    last,
    sex,
    platform,
    body,
    parents: PARENTS.get(name),
    callsOf: SAME_CALLS.get(name),
  };
});

export const TOKEN_ACCOUNT = "token@demo.example";

/** The people of each account, by its email address. */
export const DEMO_ACCOUNTS: ReadonlyMap<string, DemoProfile[]> = Map.groupBy(
  DEMO_PROFILES,
  ({ email }) => email,
);

/** `length` hexadecimal characters, always the same for a name. */
const derivedId = (name: string, length: number): string =>
  createHash("sha256").update(`demo ${name}`).digest("hex").slice(0, length);

export const demoAccountId = (email: string): string => derivedId(`account ${email}`, 16);
export const DEMO_ACCOUNT_IDS: readonly string[] = [...DEMO_ACCOUNTS.keys()].map(demoAccountId);
export const demoProfileId = ({ name }: DemoProfile): string =>
  IDS.get(name) ?? derivedId(`profile ${name}`, 16);
export const demoImageId = ({ name }: DemoProfile): string | null =>
  WITHOUT_PICTURE.includes(name) ? null : derivedId(`image ${name}`, 32);
