import type { ListedPasskey } from "@/lib/provider/accounts/passkeys/passkeys";
import { DateText } from "../date-text";

/** When and in which browser a passkey was added, and when it was last used. */
export const PasskeyText = ({ browser, createdAt, usedAt }: ListedPasskey) => (
  <>
    Added on <DateText time={createdAt} />
    {browser && ` in ${browser}`},{" "}
    {usedAt === null ? (
      "not used yet"
    ) : (
      <>
        last used on <DateText time={usedAt} />
      </>
    )}
  </>
);
