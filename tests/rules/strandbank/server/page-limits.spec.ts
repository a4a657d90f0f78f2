import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { PAGE_DOWNLOADS, PAGES_AT_ONCE } from "@/lib/strandbank/platform/bounds";
import { withinPageLimits } from "@/lib/strandbank/server/page-limits";
import { addressesOf, pageFiles } from "../../../support/runner/addresses";

interface Sent {
  address: string;
  url?: string;
  method?: string;
}

/** Requests that were sent, and which of them began; each lasts until it is ended. */
function sending() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (name: string, { address, url = "/", method = "GET" }: Sent) => {
    const headers = { "x-strandbank-address": address };
    const incoming = Object.assign(new IncomingMessage(new Socket()), { method, url, headers });
    const outgoing = new ServerResponse(incoming);
    const sent = withinPageLimits(incoming, outgoing, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
    return { sent, close: () => outgoing.destroy() };
  };
  const end = async (...names: string[]) => {
    for (const name of names) ends.get(name)?.();
    await setImmediate();
  };
  const names = async () => {
    await setImmediate();
    return begun.join("");
  };
  return { send, end, names };
}

test("four pages of an address are generated at a time; others and forms do not wait", async () => {
  const { send, end, names } = sending();
  const one = { address: "192.0.2.1" };
  for (const name of "abcdef") send(name, one);
  expect(await names()).toBe("abcd");
  send("1", { address: "192.0.2.2" });
  send("2", { ...one, url: "/explorer/demo/", method: "POST" });
  expect(await names()).toBe("abcd21");
  await end("a", "b");
  send("g", { ...one, method: "HEAD" });
  expect(await names()).toBe("abcd21ef");
  await end(..."cdef12");
  expect(await names()).toBe("abcd21efg");
  await end("g");
});

test("only a response that is held until there is news does not wait", async () => {
  const addresses = pageFiles().flatMap(addressesOf);
  expect(addresses).toContain("/explorer/api/outline/");
  const free: string[] = [];
  for (const [index, url] of addresses.entries()) {
    const { send, end, names } = sending();
    const all = [..."abcdefgh"].slice(0, PAGES_AT_ONCE + 1);
    const address = `198.51.100.${index}`;
    const sent = all.map((name) => send(name, { address, url }));
    if ((await names()).length > PAGES_AT_ONCE) free.push(url);
    for (const { close } of sent) close();
    for (const name of all) await end(name);
  }
  expect(free.filter((url) => url.endsWith("/"))).toEqual(["/explorer/api/changes/"]);
});

test("a download counts until its end: two of an address, and no more than all may have", async () => {
  const { send, end, names } = sending();
  const file = (host: number) => ({ address: `203.0.113.${host}`, url: "/explorer/api/csv/markers/?q=1" });
  const first = [..."abcd"].map((name) => send(name, file(0)));
  expect(await names()).toBe("ab");
  await end("a", "b");
  expect(await names()).toBe("ab");
  const hosts = Array.from({ length: PAGE_DOWNLOADS.total }, (_, index) => index + 1);
  const others = hosts.map((host) => send(".", file(host)));
  expect(await names()).toBe(`ab${".".repeat(PAGE_DOWNLOADS.total - PAGE_DOWNLOADS.address)}`);
  // Addresses take turns: the next one of the first waits for one of each other.
  first[0]?.close();
  expect((await names()).slice(-1)).toBe("c");
  await end("c");
  first[1]?.close();
  first[2]?.close();
  expect((await names()).slice(-3)).toBe("c..");
  for (const { close } of [...first, ...others]) close();
});

test("one whose making fails ends its turn, and addresses of one IPv6 network share theirs", async () => {
  const { send, end, names } = sending();
  const failing = new IncomingMessage(new Socket());
  Object.assign(failing, { method: "GET", url: "/", headers: { "x-strandbank-address": "2001:db8::1" } });
  const fail = () =>
    withinPageLimits(failing, new ServerResponse(failing), () => Promise.reject(new Error("no"))).catch(
      String,
    );
  expect(await Promise.all(Array.from({ length: 6 }, fail))).toEqual(Array(6).fill("Error: no"));
  for (const name of "abcde") send(name, { address: `2001:db8::${name}` });
  expect(await names()).toBe("abcd");
  await end("a");
  expect(await names()).toBe("abcde");
  await end(..."bcde");
});
