import { seeOther } from "@/lib/http/see-other";
import { removeClient } from "@/lib/oauth/client-changes";
import { DEVELOPERS_PAGE, ownClientForm } from "./own-client-form";

/** Answers the form that removes an application (`client_id`), with every consent and token it was given. */
export const answerRemoval = ownClientForm(async (client) => {
  await removeClient(client.id);
  return seeOther(`${DEVELOPERS_PAGE}?done=removed`);
});
