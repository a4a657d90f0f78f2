import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "@/lib/provider/accounts/password-rule";
import { LONGEST_NAME } from "@/lib/provider/base/names";
import { UNFIT } from "@/lib/provider/base/shown-text";

/** A sentence for each reason not to make an account. */
export const accountProblems = {
  name: `Enter a name of at most ${LONGEST_NAME} characters.`,
  "unfit-name": `A name ${UNFIT}`,
  email: "Enter an email address such as name@example.com.",
  password: `Choose a password of ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`,
  taken: "This email address already has an account.",
} as const;

export type AccountProblem = keyof typeof accountProblems;
