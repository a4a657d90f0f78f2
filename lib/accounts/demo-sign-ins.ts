/** The demo world's customers, for people who want to try the service. Sign-ins exist only while DEMO is on. */
export const demoPassword = "demo-password";

export const demoSignIns: readonly { email: string; shows: string }[] = [
  {
    email: "family@demo.example",
    shows: "Four profiles: two parents, their child, and one with ancestry only",
  },
  { email: "single@demo.example", shows: "One profile, without a picture" },
  { email: "locked@demo.example", shows: "One profile that has not opened its sensitive locations" },
  { email: "ungenotyped@demo.example", shows: "One profile that has not been genotyped" },
];
