import { seeOther } from "@/lib/provider/http/see-other";
import { removeClient } from "@/lib/provider/oauth/clients/changes";
import { DEVELOPERS_PAGE, ownClientForm } from "./own-client-form";

/** Answers the form that removes an application (`client_id`), with every consent and token it was given. */
export const answerRemoval = ownClientForm(async (client, _form, actor) => {
  await removeClient(client.id, actor);
  return seeOther(`${DEVELOPERS_PAGE}?done=removed`);
});
