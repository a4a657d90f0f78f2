import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { OWN_PAGE } from "../support/api";
import { ownData } from "../support/data/own-data";
import { decide, obtainTokens, postForm, refreshTokens, signIn, tokensOf } from "../support/oauth";
import { needsPrlimit, ON_FULL_DISK } from "../support/servers/full-disk";
import { attemptToSignIn, expectToldLater } from "../support/servers/out-of-service";
import { atInstance, ownServer } from "../support/servers/own-server";

const email = "single@demo.example";

test("with a full disk, writes are 503, nothing is lost, and the service recovers", async ({ request }) => {
  needsPrlimit();
  const data = await ownData(2_000);
  const server = await ownServer({ ...data.environment, ...ON_FULL_DISK });
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").trim();
  const largestFile = (bytes: string) => {
    for (const pid of [String(server.pid), ...children.split(" ")])
      execFileSync("prlimit", ["--pid", pid, `--fsize=${bytes}:unlimited`]);
  };
  const there = atInstance(request, server);
  const scope = "basic phenotypes:read:all phenotypes:write:height_mm";
  const { access_token, refresh_token } = await obtainTokens(there, { email, scope }, decide);
  const headers = { authorization: `Bearer ${access_token}` };
  const { profiles } = await (await there.get("/1/user/", { headers })).json();
  const path = `/1/phenotypes/${profiles[0].id}/height_mm/`;
  const put = (value: string) => there.put(path, { headers, form: { value } });
  const height = async () => (await (await there.get(path, { headers })).json()).value;
  expect((await put("1801")).status()).toBe(200);

  largestFile("1");
  await expectToldLater(await put("1802"));
  await expectToldLater(await refreshTokens(there, refresh_token));
  await expectToldLater(await there.get("/readyz"));
  expect((await there.get("/routez")).status()).toBe(200);
  await expectToldLater(await attemptToSignIn(there, email));
  const page = await attemptToSignIn(there, email, { accept: "text/html" });
  expect([page.status(), page.headers()["retry-after"]]).toEqual([503, "5"]);
  expect(await page.text()).toContain("is temporarily unavailable");
  expect((await there.get("/3/marker/?limit=3")).status()).toBe(200);
  expect((await there.get("/explorer/")).status()).toBe(200);
  // Rangefinder cannot write either: a login begins all the same, or the landing page says why not.
  const begun = await postForm(
    there,
    "/api/auth/signin/strandbank",
    { callbackUrl: "/explorer/" },
    { ...OWN_PAGE, accept: "text/html" },
  );
  expect(begun.headers().location).toMatch(/\/(authorize\/\?|explorer\/\?problem=temporarily_unavailable$)/);
  expect(await height()).toBe("1801");

  largestFile("unlimited");
  expect((await there.get("/readyz")).status()).toBe(200);
  expect(await height()).toBe("1801");
  expect((await put("1803")).status()).toBe(200);
  expect(await height()).toBe("1803");
  await tokensOf(await refreshTokens(there, refresh_token));
  await signIn(there, email);
  expect(await server.end("SIGTERM")).toEqual([0, null]);
  await data.remove();
});
