import { DateText } from "@/components/strandbank/account/local-time";
import type { GrantEnd } from "@/lib/provider/oauth/grants/grant-end";

const words: Readonly<Record<GrantEnd["state"], string>> = {
  running: "Ends on",
  customer: "Withdrawn on",
  application: "Ended by the application on",
  reuse: "Ended by us on",
  newer: "Ended for newer consents on",
  ended: "Ended as you chose on",
  unused: "Ended unused on",
};

export function EndText({ end: { state, at } }: { end: GrantEnd }) {
  return (
    <>
      {words[state]} <DateText time={at} />
    </>
  );
}
