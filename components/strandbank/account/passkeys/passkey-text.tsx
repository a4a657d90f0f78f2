import type { ListedPasskey } from "@/lib/provider/accounts/passkeys/passkeys";
import { DateText } from "../date-text";

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
