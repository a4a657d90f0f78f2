import { accountOf } from "@/lib/strandbank/core/profiles/accounts";
import type { WireAccount, WireProfile } from "@/lib/strandbank/core/profiles/profiles";
import type { Access, SharedProfile } from "@/lib/strandbank/core/token/access";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { settings } from "@/lib/strandbank/platform/settings";

/** A profile of `/3/`. Fields whose scope is missing are null. */
export function wireProfile(profile: SharedProfile): WireProfile {
  const { scopes } = profile;
  const hasNames = scopes.has("names");
  return {
    id: profile.id,
    first_name: hasNames ? profile.first_name : null,
    last_name: hasNames ? profile.last_name : null,
    is_genotyped: profile.is_genotyped === 1,
    is_ancestry_only: profile.is_ancestry_only === 1,
    profile_image:
      scopes.has("profile:image") && profile.image_id
        ? `${settings.baseUrl}/profile-image/${profile.image_id}`
        : null,
  };
}

/** The token's account, with its profiles as ids or as objects. */
export async function wireAccount(access: Access, include: "profiles" | undefined): Promise<WireAccount> {
  const { scopes, profiles } = access;
  const account = await accountOf(access);
  return {
    id: account.id,
    first_name: scopes.has("names") ? account.first_name : null,
    last_name: scopes.has("names") ? account.last_name : null,
    email: scopes.has("email") ? account.email : null,
    profiles: profiles.map((profile) => (include ? wireProfile(profile) : { id: profile.id })),
  };
}

/** Throws `not_found` for any account but the token's. */
export function requireOwnAccount(access: Access, accountId: string): void {
  if (accountId !== access.accountId)
    throw new ServiceError("not_found", "There is no account with this id.");
}
