import { wireAccount, wireProfile } from "@/lib/strandbank/core/endpoint/account-objects";
import { type PhenotypeId, readPhenotype } from "@/lib/strandbank/core/phenotypes/phenotypes";
import { PHENOTYPE_IDS, scopeText } from "@/lib/strandbank/core/scopes/catalogue";
import type { Access } from "@/lib/strandbank/core/token/access";
import { isServiceError } from "@/lib/strandbank/platform/base/errors";
import { NOTHING, type Preview, type PreviewReader, type PreviewValue, scopeOf } from "./preview";

const previewIn = (values: readonly PreviewValue[]): Preview => ({
  values,
  note: values.length === 0 ? NOTHING : null,
});

const value = (name: string, text: string | null): PreviewValue[] => (text ? [{ name, value: text }] : []);

const fullName = ({ first_name, last_name }: Record<"first_name" | "last_name", string | null>): string =>
  [first_name, last_name].filter(Boolean).join(" ");

/** What `/3/account/` and `/3/profile/` return. */
async function identityValues(access: Access): Promise<PreviewValue[]> {
  const account = await wireAccount(access, undefined);
  const profiles = access.profiles.map(wireProfile);
  switch (scopeOf(access)) {
    case "names":
      return [
        ...value("Account", fullName(account)),
        ...profiles.flatMap((profile) => value("Person", fullName(profile))),
      ];
    case "email":
      return value("Email address", account.email);
    case "profile:image":
      return profiles.flatMap(({ profile_image }) => value("Picture", profile_image));
    default:
      return [
        ...value("Account id", account.id),
        ...profiles.flatMap(({ id, is_genotyped, is_ancestry_only }) => [
          ...value("Profile id", id),
          ...value("DNA analyzed", is_genotyped ? "Yes" : "No"),
          ...value("Service", is_ancestry_only ? "Ancestry only" : "Ancestry and health"),
        ]),
      ];
  }
}

export const identityPreviews: PreviewReader = {
  opens: (scope) => ["basic", "names", "email", "profile:image"].includes(scope),
  read: async (access) => previewIn(await identityValues(access)),
};

const READ = "phenotypes:read:";

/** What `/1/phenotypes/` returns. */
export const phenotypePreviews: PreviewReader = {
  opens: (scope) => scope.startsWith(READ),
  read: async ({ scopes, profiles }) => {
    const ids = PHENOTYPE_IDS.filter((id) => scopes.has(`${READ}all`) || scopes.has(`${READ}${id}`));
    const values = profiles.flatMap((profile) =>
      ids.map(async (id) => value(scopeText(READ + id)?.label ?? id, await phenotypeIn(profile.id, id))),
    );
    return previewIn((await Promise.all(values)).flat());
  },
};

/** Null if it is not set. */
const phenotypeIn = (profileId: string, id: PhenotypeId): Promise<string | null> =>
  readPhenotype(profileId, id).catch((error: unknown) => {
    if (isServiceError(error)) return null;
    throw error;
  });

export const phenotypeChangePreviews: PreviewReader = {
  opens: (scope) => scope.startsWith("phenotypes:write:"),
  read: async () => ({ values: [], note: "Nothing leaves. The application sends a value, and we store it." }),
};
