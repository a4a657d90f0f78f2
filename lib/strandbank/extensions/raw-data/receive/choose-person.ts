import { existsSync } from "node:fs";
import { safeNextPath } from "@/lib/strandbank/core/sign-in/next-path";
import { signedInForm } from "@/lib/strandbank/core/sign-in/signed-in-form";
import { seeOther } from "@/lib/strandbank/platform/http/handler";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { beginTransfer } from "@/lib/strandbank/platform/limits/transfers";
import { writes } from "@/lib/strandbank/platform/store/database";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { textsIn } from "./latest-upload";
import { endUpload, startImport, uploadFile } from "./uploads";

/** The purpose of the token of the form that chooses a person. */
export const personPurpose = (importId: string): string => `import-person:${importId}`;

const IMPORT_PAGE = "/import/";
const GONE = "The file is no longer here. Choose it again.";

/**
 * Responds to the form that chooses whose results of a file are imported (`import_id`, `person`, `next`), and
 * continues the import. Redirects to the import page, with `problem=person` if nobody is chosen.
 */
export const handlePerson = signedInForm(
  (form) => personPurpose(form.get("import_id") ?? ""),
  IMPORT_PAGE,
  async ({ accountId }, form, request) => {
    const [id, person] = [form.get("import_id") ?? "", form.get("person")];
    const next = safeNextPath(form.get("next") ?? undefined, "");
    const page = (query: Record<string, string>) =>
      seeOther(`${IMPORT_PAGE}?${new URLSearchParams({ ...query, ...(next && { next }) })}`);
    if (person === null) return page({ problem: "person" });
    const endTransfer = beginTransfer({ address: addressOf(request), accountId });
    const isChosen = await choosePerson(accountId, id, person).catch((error: unknown) => {
      endTransfer();
      throw error;
    });
    if (isChosen && existsSync(uploadFile(id))) startImport(id, endTransfer);
    else {
      endTransfer();
      if (isChosen) await endUpload(writes(), id, GONE);
    }
    return page({});
  },
);

/** Notes the chosen person, and that the import continues. Returns whether it waited for this choice. */
function choosePerson(accountId: string, id: string, person: string): Promise<boolean> {
  return inTransaction(writes(), async (transaction) => {
    const waiting = await transaction
      .selectFrom("raw_data_import")
      .select("people")
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .where("state", "=", "failed")
      .executeTakeFirst();
    if (!textsIn(waiting?.people ?? null).includes(person)) return false;
    await transaction
      .updateTable("raw_data_import")
      .set({ state: "reading", people: null, person, problem: null, updated_at: Date.now() })
      .where("id", "=", id)
      .execute();
    return true;
  });
}
