import { expect, test } from "@playwright/test";
import { QueryObserver } from "@tanstack/react-query";
import { createBrowserClient } from "@/lib/rangefinder/core/page-data/query-client";
import { guest, visitorQuery } from "@/lib/rangefinder/core/visitor/visitor";
import { ExplorerError } from "@/lib/rangefinder/platform/base/problems";

test("who is connected is read again after a refusal elsewhere, but not without end after its own", async () => {
  const client = createBrowserClient();
  let reads = 0;
  const stop = new QueryObserver(
    client,
    visitorQuery(async () => {
      if (++reads > 9) return guest;
      throw new ExplorerError("reconnect");
    }),
  ).subscribe(() => undefined);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(reads).toBe(1);
  const refused = () => Promise.reject(new ExplorerError("insufficient_scope"));
  await client.fetchQuery({ queryKey: ["markers"], queryFn: refused }).catch(() => undefined);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(reads).toBe(2);
  stop();
});
