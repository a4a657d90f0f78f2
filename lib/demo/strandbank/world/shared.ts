import { DEMO_PROFILES, demoAccountId, demoProfileId } from "@/lib/demo/strandbank/world/seed/people";
import { settings } from "@/lib/strandbank/platform/settings";
import { DEMO_SIGN_INS } from "./sign-ins";

const ACCOUNTS = new Set(DEMO_SIGN_INS.map(({ email }) => demoAccountId(email)));
const PROFILES = new Set(DEMO_PROFILES.map(demoProfileId));

/** Whether everyone who tries the demo shares the account, which then stays as it is. */
export const isSharedAccount = ({ accountId }: { accountId: string }): boolean =>
  settings.demo && ACCOUNTS.has(accountId);

/** Whether the profile belongs to the demo world, and not to a visitor who imported it. */
export const isSharedProfile = (profileId: string): boolean => settings.demo && PROFILES.has(profileId);
