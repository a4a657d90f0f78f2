import { UNFIT } from "@/lib/provider/base/shown-text";
import { MAX_NAME, MAX_PASSWORD, MIN_PASSWORD } from "@/lib/provider/bounds";

export const accountProblems = {
  name: `Enter a name of at most ${MAX_NAME} characters.`,
  "unfit-name": `A name ${UNFIT}`,
  email: "Enter an email address such as name@example.com.",
  password: `Choose a password of ${MIN_PASSWORD} to ${MAX_PASSWORD} characters.`,
  taken: "This email address already has an account.",
} as const;

export type AccountProblem = keyof typeof accountProblems;
