import { expect, test } from "@playwright/test";
import { eventOf } from "@/lib/strandbank/platform/records/audit/record";

test("events of an hour are one only where kind, account, application and address are the same", () => {
  const subject = { accountId: "a", clientId: "b", connectionId: "c", address: "192.0.2.1" };
  const others = Object.keys(subject).map((part) => eventOf("sign_in", { ...subject, [part]: "another" }));
  const events = [eventOf("sign_in", subject), eventOf("sign_out", subject), ...others];
  expect(new Set(events.map(({ id }) => id.split("_")[1])).size).toBe(5);
});
