import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { inPageTurn } from "@/lib/strandbank/server/page-turns";

const request = (address: string, url = "/", method = "GET") =>
  Object.assign(new IncomingMessage(new Socket()), {
    method,
    url,
    headers: { "x-strandbank-address": address },
  });

test("four pages of an address are made at a time; others, forms and held responses do not wait", async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, ...of: Parameters<typeof request>) =>
    inPageTurn(request(...of), () => {
      begun.push(name);
      return new Promise((end) => ends.push(end));
    });
  const asked = ["a", "b", "c", "d", "e", "f"].map((name) => ask(name, "192.0.2.1"));
  expect(begun.join("")).toBe("abcd");
  asked.push(
    ask("1", "192.0.2.2"),
    ask("2", "192.0.2.1", "/explorer/api/changes/?since=x"),
    ask("3", "192.0.2.1", "/explorer/demo/", "POST"),
  );
  await setImmediate();
  expect(begun.join("")).toBe("abcd123");
  for (const end of ends.splice(0, 2)) end();
  await setImmediate();
  expect(begun.join("")).toBe("abcd123ef");
  asked.push(ask("g", "192.0.2.1", "/", "HEAD"));
  await setImmediate();
  expect(begun.join("")).toBe("abcd123ef");
  for (const end of ends.splice(0)) end();
  await setImmediate();
  expect(begun.join("")).toBe("abcd123efg");
  for (const end of ends) end();
  await Promise.all(asked);
});

test("one whose making fails ends its turn, and addresses of one IPv6 network share theirs", async () => {
  const fail = () => inPageTurn(request("2001:db8::1"), () => Promise.reject(new Error("no"))).catch(String);
  expect(await Promise.all(Array.from({ length: 6 }, fail))).toEqual(Array(6).fill("Error: no"));
  let end = () => {};
  const held = new Promise<void>((done) => {
    end = done;
  });
  const four = Array.from({ length: 4 }, (_, number) =>
    inPageTurn(request(`2001:db8::${number}`), () => held),
  );
  let isMade = false;
  const fifth = inPageTurn(request("2001:db8::ffff"), async () => {
    isMade = true;
  });
  await setImmediate();
  expect(isMade).toBe(false);
  end();
  await Promise.all([...four, fifth]);
  expect(isMade).toBe(true);
});
