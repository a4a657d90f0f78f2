/** The password of every sample account; the demo's documentation publishes it. */
export const SAMPLE_PASSWORD = "demo-password";

export const sampleAccounts = {
  family: {
    email: "family@demo.example",
    shows: "Two parents, their child, and an ancestry-only profile",
    profiles: ["Elena Marlow", "David Marlow", "Theo Marlow", "Ruth Ashby, ancestry only"],
  },
  single: { email: "single@demo.example", shows: "One profile", profiles: ["Jonas Feld"] },
  locked: {
    email: "locked@demo.example",
    shows: "A profile with sensitive results turned off",
    profiles: ["Priya Nair"],
  },
  control: {
    email: "control@demo.example",
    shows: "A profile with known answers, for testing programs",
    profiles: ["Control Sample"],
  },
  ungenotyped: {
    email: "ungenotyped@demo.example",
    shows: "A profile that has not been genotyped",
    profiles: ["Tomas Rivera"],
  },
} as const;

export type SampleAccount = keyof typeof sampleAccounts;
