/** The demo's customers; the domain is reserved, so that no real person has such an address (RFC 2606). */
export const DEMO_ADDRESSES = "%@demo.example";

export const DEMO_PASSWORD = "demo-password";

/** The demo world's customers, for people who want to try the service; offered while DEMO is on. */
export const DEMO_SIGN_INS: readonly { email: string; shows: string }[] = [
  {
    email: "family@demo.example",
    shows: "Four profiles: two parents, their child, and one with ancestry only",
  },
  { email: "single@demo.example", shows: "One profile, without a picture" },
  { email: "locked@demo.example", shows: "One profile with its sensitive results off" },
  { email: "control@demo.example", shows: "One profile with known answers, for testing programs" },
  { email: "ungenotyped@demo.example", shows: "One profile that has not been genotyped" },
];
