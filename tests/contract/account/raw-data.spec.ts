import { existsSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { sql } from "kysely";
import { LARGEST_FILE } from "@/lib/provider/raw-data/receive/upload-state";
import { newCustomer, profileIdsOf } from "@/tests/support/data/new-customer";
import { callsById, fileOfKnownMarkers, importFormToken, uploadRawData } from "@/tests/support/data/raw-data";
import { runDatabase, runFolder } from "@/tests/support/data/run-database";
import { zipOf } from "@/tests/support/data/zip";
import { signIn } from "@/tests/support/oauth";

/** The final state of the customer's import. */
async function ended(request: APIRequestContext) {
  const ask = async () => (await request.get("/import/state/")).json();
  await expect.poll(async () => (await ask()).state).toMatch(/done|failed/);
  return ask();
}

test.describe("Importing raw data", () => {
  test("makes a profile whose export equals the file, call by call", { tag: "@adapter" }, async ({
    request,
  }) => {
    await signIn(request, await newCustomer("single@demo.example"));
    const file = fileOfKnownMarkers();
    const answer = await uploadRawData(request, file, { "x-form-token": await importFormToken(request) });
    expect(answer.status()).toBe(202);
    const { state, profileId, report } = await ended(request);
    expect(state).toBe("done");
    expect(report).toContain("Nothing was left out.");
    const exported = await request.get(`/export/${profileId}/raw-data.txt`);
    expect(callsById(await exported.text())).toEqual(callsById(file));
    expect(exported.headers()).toMatchObject({
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="raw-data-${profileId}.txt"`,
    });
    const page = await (await request.get("/profiles/")).text();
    expect(page).toContain("Zoë Feld");
  });

  test("says in a sentence why a file is refused", async ({ request }) => {
    await signIn(request, await newCustomer("single@demo.example"));
    const answer = await uploadRawData(request, "rs3094315\t1\t742429\tAG\n", {
      "x-form-token": await importFormToken(request),
    });
    expect(answer.status()).toBe(202);
    expect(await ended(request)).toMatchObject({
      state: "failed",
      profileId: null,
      problem: expect.stringContaining("not on build 37"),
    });
  });

  test("says that a zip file is damaged whose names lead out of its folder", async ({ request }) => {
    await signIn(request, await newCustomer("single@demo.example"));
    const headers = { "x-form-token": await importFormToken(request) };
    const answer = await uploadRawData(request, zipOf("../genome.txt", fileOfKnownMarkers()), headers);
    expect(answer.status()).toBe(202);
    expect(await ended(request)).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("The zip file is damaged"),
    });
  });

  test("takes one file at a time of an account", { tag: "@database" }, async ({ request }) => {
    const email = await newCustomer("single@demo.example");
    await signIn(request, email);
    await beginImport(email);
    const answer = await uploadRawData(request, fileOfKnownMarkers(), {
      "x-form-token": await importFormToken(request),
    });
    expect(answer.status()).toBe(400);
    expect((await answer.json()).error_description).toContain("already importing a file");
  });

  for (const [what, headers, status] of [
    ["without the page's form token", { "x-form-token": "" }, 403],
    ["from another site", { "sec-fetch-site": "cross-site" }, 403],
    ["without a name", { "x-profile-name": "" }, 400],
    ["with a name that is not encoded", { "x-profile-name": "%E0%A4%A" }, 400],
    ["with a name that turns the text around", { "x-profile-name": "%E2%80%AEanaZ" }, 400],
  ] as const)
    test(`refuses an upload ${what}`, async ({ request }) => {
      await signIn(request, await newCustomer("single@demo.example"));
      const token = await importFormToken(request);
      const answer = await uploadRawData(request, "x", { "x-form-token": token, ...headers });
      expect(answer.status()).toBe(status);
      expect(await (await request.get("/import/state/")).json()).toBeNull();
    });

  test("refuses an empty file and leaves the way free for another", async ({ request }) => {
    await signIn(request, await newCustomer("single@demo.example"));
    const headers = { "x-form-token": await importFormToken(request) };
    expect((await uploadRawData(request, "", headers)).status()).toBe(400);
    expect((await uploadRawData(request, fileOfKnownMarkers(), headers)).status()).toBe(202);
    expect((await ended(request)).state).toBe("done");
  });

  test("refuses a file above 64 MiB in a sentence, told its size or not, and changes nothing", {
    tag: "@adapter",
  }, async ({ request, baseURL }) => {
    const email = await newCustomer("single@demo.example");
    await signIn(request, email);
    const { cookies } = await request.storageState();
    const headers = {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
      "content-type": "application/octet-stream",
      "x-profile-name": "Zoe",
      "x-form-token": await importFormToken(request),
    };
    for (const body of [Buffer.alloc(LARGEST_FILE + 1, "#"), endless(LARGEST_FILE + 1)]) {
      const sent = { method: "POST", headers, body, duplex: "half" };
      const answer = await fetch(`${baseURL}/import/upload/`, sent);
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({
        error: "payload_too_large",
        error_description: expect.stringContaining("larger than 64 MB"),
      });
    }
    const state = await (await request.get("/import/state/")).json();
    expect(state).toMatchObject({ state: "failed", profileId: null });
    expect((await profileIdsOf(email)).length).toBe(1);
    expect(existsSync(join(runFolder(), "uploads", state.id))).toBe(false);
  });

  test("takes a file just below 64 MiB and tells how far its import is", async ({ request }) => {
    await signIn(request, await newCustomer("single@demo.example"));
    const file = fileOfKnownMarkers();
    const comment = `${"#".repeat(99)}\n`;
    const comments = comment.repeat(Math.floor((LARGEST_FILE - file.length) / comment.length));
    const answer = await uploadRawData(request, comments + file, {
      "x-form-token": await importFormToken(request),
    });
    expect(answer.status()).toBe(202);
    expect(await answer.json()).toMatchObject({ state: "receiving", profileId: null, problem: null });
    const { state, profileId, rowsDone, rowsTotal } = await ended(request);
    const rows = callsById(file).size;
    expect([state, rowsDone, rowsTotal]).toEqual(["done", rows, rows]);
    const exported = await request.get(`/export/${profileId}/raw-data.txt`);
    expect(callsById(await exported.text())).toEqual(callsById(file));
  });

  test("needs a session", async ({ request }) => {
    expect((await uploadRawData(request, "x", {})).status()).toBe(403);
    expect((await request.get("/import/state/")).status()).toBe(403);
    const page = await request.get("/import/", { maxRedirects: 0 });
    expect(page.headers().location).toContain("/sign-in/");
  });
});

test.describe("Exporting raw data", () => {
  test("is for the customer's own genotyped profiles only", async ({ request, playwright, baseURL }) => {
    const ids = await profileIdsOf("family@demo.example");
    const status = async (id: string) => (await request.get(`/export/${id}/raw-data.txt`)).status();
    expect(await status(ids[0] ?? "")).toBe(404);
    await signIn(request, "family@demo.example");
    expect(await status(ids[0] ?? "")).toBe(200);
    expect(await status((await profileIdsOf("single@demo.example"))[0] ?? "")).toBe(404);
    expect(await status("demo_profile_id")).toBe(404);
    expect(await status("nothing")).toBe(404);
    const other = await playwright.request.newContext({ baseURL });
    await signIn(other, "ungenotyped@demo.example");
    const [ungenotyped = ""] = await profileIdsOf("ungenotyped@demo.example");
    expect((await other.get(`/export/${ungenotyped}/raw-data.txt`)).status()).toBe(404);
    await other.dispose();
  });

  test("sends a browser whose session has ended to sign in", async ({ request }) => {
    const [id = ""] = await profileIdsOf("single@demo.example");
    const answer = await request.get(`/export/${id}/raw-data.txt`, {
      headers: { accept: "text/html" },
      maxRedirects: 0,
    });
    expect([answer.status(), answer.headers().location]).toEqual([303, "/sign-in/?next=%2Fprofiles%2F"]);
  });

  test("leaves out what the customer has not opted to know", async ({ request }) => {
    await signIn(request, "locked@demo.example");
    const [id = ""] = await profileIdsOf("locked@demo.example");
    const calls = callsById(await (await request.get(`/export/${id}/raw-data.txt`)).text());
    expect(calls.has("rs12913832")).toBe(true);
    expect(calls.has("rs80357906")).toBe(false);
  });
});

/** A body of this length without a Content-Length header. */
function endless(length: number): ReadableStream<Uint8Array> {
  let left = length;
  return new ReadableStream({
    pull(controller) {
      const piece = new Uint8Array(Math.min(left, 1024 * 1024)).fill(35);
      left -= piece.length;
      if (piece.length > 0) controller.enqueue(piece);
      if (left === 0) controller.close();
    },
  });
}

/** Pretends that an import of this customer has begun. */
async function beginImport(email: string): Promise<void> {
  const now = Date.now();
  await sql`insert into raw_data_import
      (id, account_id, first_name, last_name, state, rows_done, rows_total, started_at, updated_at)
    select 'import-of-' || id, id, '', '', 'reading', 1, 2, ${now}, ${now} from account where email = ${email}`.execute(
    runDatabase(),
  );
}
