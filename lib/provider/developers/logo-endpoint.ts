import type { Form } from "@/lib/provider/http/form";
import { seeOther } from "@/lib/provider/http/see-other";
import { checkLogo, type Logo, type LogoProblem } from "@/lib/provider/oauth/client-logo/check";
import { changeLogo } from "@/lib/provider/oauth/clients/changes";
import { ownClientForm, pageOf } from "./own-client-form";

/** The file of the field `logo`; null when none was chosen. */
export function sentLogo(form: Form): Logo | LogoProblem | null {
  const file = form.files.get("logo");
  return file === undefined || file.length === 0 ? null : checkLogo(file);
}

/** Answers the form that changes an application's logo (`client_id`, the file `logo`), or removes it (`remove`). */
export const answerLogoChange = ownClientForm(async (client, form, actor) => {
  const logo = form.has("remove") ? null : (sentLogo(form) ?? "logo-type");
  if (typeof logo === "string") return seeOther(pageOf(client.id, `?problem=${logo}`));
  await changeLogo(client.id, logo, actor);
  return seeOther(pageOf(client.id, "?done=logo"));
});
