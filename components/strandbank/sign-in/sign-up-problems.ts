import { accountProblems } from "@/lib/provider/accounts/sign-up/account-problems";
import type { SignUpProblem } from "@/lib/provider/accounts/sign-up/endpoint";

export const signUpProblems: Readonly<Record<SignUpProblem, string>> = {
  ...accountProblems,
  taken: "You cannot sign up with this email address. If you already have an account, sign in instead.",
  origin: "The form came from another site, so we did not use it. Fill it in here.",
};

export const fieldOf: Readonly<Record<SignUpProblem, "name" | "email" | "password">> = {
  name: "name",
  "unfit-name": "name",
  email: "email",
  password: "password",
  taken: "email",
  origin: "name",
};

export function isSignUpProblem(code: string | undefined): code is SignUpProblem {
  return code !== undefined && Object.hasOwn(signUpProblems, code);
}
