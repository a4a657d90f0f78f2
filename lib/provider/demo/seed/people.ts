import { createHash } from "node:crypto";
import type { Database } from "@/lib/provider/store/tables/schema";
import { NEWER_PLATFORM, OLDER_PLATFORM, type PlatformLabel } from "./platforms";

/** A person of the demo world; `name` is the name of the profile in the seed's data files. */
export interface DemoProfile {
  name: string;
  /** Derived from the name where absent. */
  id?: string;
  first: string;
  last: string;
  sex: Database["profile"]["sex"];
  /** Null for a person who is not genotyped. */
  platform: PlatformLabel | null;
  parents?: { mother: string; father: string };
  isAncestryOnly?: boolean;
  hasNotOptedIn?: boolean;
  hasNoPicture?: boolean;
}

interface DemoAccount {
  email: string;
  hasPassword: boolean;
  /** The first one is of the customer. */
  profiles: readonly [DemoProfile, ...DemoProfile[]];
}

export const TOKEN_ACCOUNT = "token@demo.example";

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: "family@demo.example",
    hasPassword: true,
    profiles: [
      { name: "mother", first: "Elena", last: "Marlow", sex: "female", platform: OLDER_PLATFORM },
      { name: "father", first: "David", last: "Marlow", sex: "male", platform: NEWER_PLATFORM },
      {
        name: "child",
        first: "Theo",
        last: "Marlow",
        sex: "male",
        platform: NEWER_PLATFORM,
        parents: { mother: "mother", father: "father" },
      },
      {
        name: "aunt",
        first: "Ruth",
        last: "Ashby",
        sex: "female",
        platform: NEWER_PLATFORM,
        isAncestryOnly: true,
        hasNotOptedIn: true,
      },
    ],
  },
  {
    email: "single@demo.example",
    hasPassword: true,
    profiles: [
      {
        name: "single",
        first: "Jonas",
        last: "Feld",
        sex: "male",
        platform: OLDER_PLATFORM,
        hasNoPicture: true,
      },
    ],
  },
  {
    email: "locked@demo.example",
    hasPassword: true,
    profiles: [
      {
        name: "locked",
        first: "Priya",
        last: "Nair",
        sex: "female",
        platform: NEWER_PLATFORM,
        hasNotOptedIn: true,
      },
    ],
  },
  {
    email: "ungenotyped@demo.example",
    hasPassword: true,
    profiles: [{ name: "ungenotyped", first: "Tomas", last: "Rivera", sex: "male", platform: null }],
  },
  {
    email: TOKEN_ACCOUNT,
    hasPassword: false,
    profiles: [
      {
        name: "token-1",
        id: "demo_profile_id",
        first: "Iris",
        last: "Calder",
        sex: "female",
        platform: NEWER_PLATFORM,
      },
      { name: "token-2", first: "Owen", last: "Calder", sex: "male", platform: OLDER_PLATFORM },
    ],
  },
  {
    email: "anonymous@demo.example",
    hasPassword: false,
    profiles: [
      {
        name: "SP1_MOTHER_V4",
        id: "SP1_MOTHER_V4",
        first: "Anna",
        last: "Sample",
        sex: "female",
        platform: NEWER_PLATFORM,
      },
      {
        name: "SP1_FATHER_V4",
        id: "SP1_FATHER_V4",
        first: "Paul",
        last: "Sample",
        sex: "male",
        platform: NEWER_PLATFORM,
      },
    ],
  },
];

/** `length` hexadecimal characters, always the same for a name. */
const derivedId = (name: string, length: number): string =>
  createHash("sha256").update(`demo ${name}`).digest("hex").slice(0, length);

export const demoAccountId = (email: string): string => derivedId(`account ${email}`, 16);
export const DEMO_ACCOUNT_IDS: readonly string[] = DEMO_ACCOUNTS.map(({ email }) => demoAccountId(email));
export const demoProfileId = ({ id, name }: DemoProfile): string => id ?? derivedId(`profile ${name}`, 16);
export const demoImageId = ({ hasNoPicture, name }: DemoProfile): string | null =>
  hasNoPicture ? null : derivedId(`image ${name}`, 32);

/** Parents come before their children. */
export const DEMO_PROFILES = DEMO_ACCOUNTS.flatMap((account) => account.profiles);
