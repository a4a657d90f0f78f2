import { z } from "zod";
import { forgetRequest } from "@/lib/strandbank/core/genome-key/packed-genome";
import {
  phenotypeId,
  removePhenotype,
  valueProblem,
  writePhenotype,
} from "@/lib/strandbank/core/phenotypes/phenotypes";
import { listProfiles, type Profile, stateOf } from "@/lib/strandbank/core/profiles/profiles";
import { safeNextPath } from "@/lib/strandbank/core/sign-in/next-path";
import { confirmPassword } from "@/lib/strandbank/core/sign-in/sign-in";
import { signedInForm } from "@/lib/strandbank/core/sign-in/signed-in-form";
import { deleteProfile } from "@/lib/strandbank/extensions/account/delete";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { type Handler, seeOther } from "@/lib/strandbank/platform/http/handler";
import { withRetryPage } from "@/lib/strandbank/platform/http/pages/wait-pages";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { audit } from "@/lib/strandbank/platform/records/audit/record";
import { store, writes } from "@/lib/strandbank/platform/store/database";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";

const PROFILES_PAGE = "/profiles/";
const GONE = `${PROFILES_PAGE}?problem=gone`;

/** The purposes of the tokens of the forms below. */
export const phenotypePurpose = (profileId: string, id: string): string => `phenotype:${profileId}:${id}`;
export const sensitivePurpose = (profileId: string): string => `sensitive:${profileId}`;
export const sexPurpose = (profileId: string): string => `sex:${profileId}`;
export const deleteProfilePurpose = (profile: Profile): string => `delete-profile:${stateOf([profile])}`;

const profileIdOf = (form: URLSearchParams): string => form.get("profile_id") ?? "";
const profilePage = (profileId: string): string => `${PROFILES_PAGE}${encodeURIComponent(profileId)}/`;

/**
 * Answers the form that changes a phenotype (`profile_id`, `phenotype_id`, `value`) under the same rules as
 * an application's change; an empty value removes it. On to the profile with `?done=phenotype`, or back with
 * `?problem=value`.
 */
export const handlePhenotypeChange = signedInForm(
  (form) => phenotypePurpose(profileIdOf(form), form.get("phenotype_id") ?? ""),
  PROFILES_PAGE,
  async ({ accountId }, form) => {
    const profileId = profileIdOf(form);
    const id = phenotypeId(form.get("phenotype_id") ?? "");
    if (!(await listProfiles(accountId)).some((profile) => profile.id === profileId)) return seeOther(GONE);
    const value = (form.get("value") ?? "").trim();
    if (value === "") await removePhenotype(profileId, id);
    else if (valueProblem(id, value) === null) await writePhenotype(profileId, id, { value, clientId: null });
    else return seeOther(`${profilePage(profileId)}phenotypes/${id}/?problem=value`);
    return seeOther(`${profilePage(profileId)}?done=phenotype`);
  },
);

/**
 * Answers the forms that open and close sensitive locations (`profile_id`, `sensitive`: `open` or `close`).
 * Opening needs `understood=yes` from the page with the warning, else it goes back there with
 * `?problem=unread`. On to the profile with `?done=open` or `?done=closed`.
 */
export const handleSensitiveLocations = signedInForm(
  (form) => sensitivePurpose(profileIdOf(form)),
  PROFILES_PAGE,
  async ({ accountId }, form, request) => {
    const profileId = profileIdOf(form);
    const isOpen = form.get("sensitive") === "open";
    if (isOpen && form.get("understood") !== "yes")
      return seeOther(`${profilePage(profileId)}sensitive/?problem=unread`);
    const actor = { accountId, address: addressOf(request) };
    if (!(await changeReading(actor, profileId, { has_opted_in: isOpen ? 1 : 0 }))) return seeOther(GONE);
    return seeOther(`${profilePage(profileId)}?done=${isOpen ? "open" : "closed"}`);
  },
);

const sexSchema = z.enum(["female", "male"]);

/**
 * Answers the form that corrects as which sex a profile's genotypes are read (`profile_id`, `sex`, `back`):
 * on to the page `back` with `?done=sex`. Throws `invalid_request` for any other sex.
 */
export const handleSex = signedInForm(
  (form) => sexPurpose(profileIdOf(form)),
  PROFILES_PAGE,
  async ({ accountId }, form, request) => {
    const sex = sexSchema.safeParse(form.get("sex"));
    if (!sex.success) throw invalidRequest("The sex is female or male.");
    const profileId = profileIdOf(form);
    const actor = { accountId, address: addressOf(request) };
    if (!(await changeReading(actor, profileId, { sex: sex.data }))) return seeOther(GONE);
    const back = safeNextPath(form.get("back") ?? undefined, profilePage(profileId));
    return seeOther(`${back}${back.includes("?") ? "&" : "?"}done=sex`);
  },
);

/**
 * Changes how the calls of a profile of the account are read, from the next request on. Returns false, and
 * changes nothing, for a profile of another account.
 */
async function changeReading(
  actor: { accountId: string; address: string | null },
  profileId: string,
  change: { sex: "female" | "male" } | { has_opted_in: 0 | 1 },
): Promise<boolean> {
  return inTransaction(writes(), async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("profile")
      .set(change)
      .where("id", "=", profileId)
      .where("account_id", "=", actor.accountId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await forgetRequest(transaction, profileId);
    if ("has_opted_in" in change)
      await audit(`sensitive_locations_${change.has_opted_in ? "opened" : "closed"}`, actor, transaction);
    return true;
  });
}

/**
 * Answers the form that deletes a profile (`profile_id`, `password`): on to the profiles with
 * `?done=deleted`, or `?problem=form` where it is not what its page showed, back with `?problem=password`, or
 * with `?problem=kept` or `shared` when it cannot go.
 * After too many wrong passwords of this session it is 429.
 */
export function handleProfileDeletion(isShared: (profileId: string) => boolean): Handler {
  const answer = profileDeletion(isShared);
  return (...given) =>
    withRetryPage(given[0], { href: PROFILES_PAGE, text: "Back to your profiles" }, () => answer(...given));
}

const profileDeletion = (isShared: (profileId: string) => boolean): Handler =>
  signedInForm(
    async (form, { accountId }) => {
      const profile = (await listProfiles(accountId)).find(({ id }) => id === profileIdOf(form));
      return profile ? deleteProfilePurpose(profile) : "";
    },
    PROFILES_PAGE,
    async (session, form, request) => {
      const { accountId } = session;
      const profileId = profileIdOf(form);
      const address = addressOf(request);
      if (isShared(profileId)) return seeOther(`${PROFILES_PAGE}?problem=shared`);
      if (!(await confirmPassword(session, form.get("password") ?? "", address)))
        return seeOther(`${profilePage(profileId)}delete/?problem=password`);
      if (!(await deleteProfile(writes(), accountId, profileId)))
        return seeOther(`${PROFILES_PAGE}?problem=kept`);
      await audit("profile_deleted", { accountId, address });
      await store().eraseDeleted();
      return seeOther(`${PROFILES_PAGE}?done=deleted`);
    },
  );
