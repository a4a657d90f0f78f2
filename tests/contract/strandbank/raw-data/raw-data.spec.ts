import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import { sql } from "kysely";
import { readMarkerFacts } from "@/lib/strandbank/core/reference/facts/read-facts";
import { placeOf } from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";
import { MAX_FILE_BYTES } from "@/lib/strandbank/platform/bounds";
import { readLayout } from "@/tests/support/data/layouts";
import { addSibling, newCustomer, profileIdsOf } from "@/tests/support/data/new-customer";
import {
  callsById,
  endedImport,
  fileOfKnownMarkers,
  importFormToken,
  turnOnSensitive,
  uploadRawData,
  withoutCaffeine,
} from "@/tests/support/data/raw-data";
import { readRows, runDatabase, runFolder } from "@/tests/support/data/run-database";
import { formFields, submitForm } from "@/tests/support/forms";
import {
  cookieOf,
  DEMO_PASSWORD,
  obtainTokens,
  postForm,
  requestAuthorization,
  signIn,
} from "@/tests/support/oauth";
import { formTokenOf, hrefIn, textAt, textOf } from "@/tests/support/pages/text-of";
import { test } from "@/tests/support/test";

test.describe("Importing raw data", () => {
  test("creates a profile whose export equals the file", async ({ request }) => {
    await signIn(request, await newCustomer("single@demo.example"));
    const file = fileOfKnownMarkers();
    const answer = await uploadRawData(request, file);
    expect(answer.status()).toBe(202);
    const { state, profileId, report } = await endedImport(request);
    expect(state).toBe("done");
    const results = [...callsById(file).values()].filter((call) => call !== "--").length;
    expect(report[0]).toBe(`${results} places have a result; all rows of your file are at places we know.`);
    const exported = await request.get(`/export/${profileId}/raw-data.txt`);
    expect(callsById(await exported.text())).toEqual(callsById(file));
    expect(exported.headers()).toMatchObject({
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="raw-data-${profileId}.txt"`,
    });
    expect(await textAt(request, "/profiles/")).toContain(
      `Zoë Feld Genotyped Ancestry and health ${results} places with a result`,
    );
  });

  test("goes to no profile of another account, though it waits under the same name", async ({ request }) => {
    const other = await newCustomer("single@demo.example");
    const waiting = await addSibling((await profileIdsOf(other))[0] ?? "");
    const named = { first_name: "Zoë", last_name: "Feld" };
    await runDatabase().updateTable("profile").set(named).where("id", "=", waiting).execute();
    const email = await newCustomer("single@demo.example");
    await signIn(request, email);
    await uploadRawData(request, fileOfKnownMarkers());
    const { profileId } = await endedImport(request);
    expect(await profileIdsOf(email)).toContain(profileId);
  });

  test("accepts one file at a time from an account", { tag: "@database" }, async ({ request }) => {
    const email = await newCustomer("single@demo.example");
    await signIn(request, email);
    await beginImport(email);
    const answer = await uploadRawData(request, fileOfKnownMarkers());
    expect(answer.status()).toBe(400);
    expect((await answer.json()).error_description).toContain("already importing a file");
  });

  for (const [what, headers, status] of [
    ["without the page's form token", { "x-form-token": "" }, 403],
    ["from another site", { "sec-fetch-site": "cross-site" }, 403],
    ["without a name", { "x-profile-name": "" }, 400],
    ["with a blank name", { "x-profile-name": "%20" }, 400],
    ["with a name of 101 characters", { "x-profile-name": "a".repeat(101) }, 400],
    ["with a name that is not encoded", { "x-profile-name": "%E0%A4%A" }, 400],
    ["with a name that turns the text around", { "x-profile-name": "%E2%80%AEanaZ" }, 400],
  ] as const)
    test(`refuses an upload ${what}`, async ({ request }) => {
      await signIn(request, await newCustomer("single@demo.example"));
      const answer = await uploadRawData(request, "x", headers);
      expect(answer.status()).toBe(status);
      expect(await (await request.get("/import/state/")).json()).toBeNull();
    });

  test("refuses an empty file, then accepts another one with a name of 100 characters", async ({
    request,
  }) => {
    await signIn(request, await newCustomer("single@demo.example"));
    expect((await uploadRawData(request, "")).status()).toBe(400);
    const named = { "x-profile-name": "a".repeat(100) };
    expect((await uploadRawData(request, fileOfKnownMarkers(), named)).status()).toBe(202);
    expect((await endedImport(request)).state).toBe("done");
  });

  test("refuses a file above 64 MiB with a sentence, with or without Content-Length, and changes nothing", async ({
    request,
    baseURL,
  }) => {
    const email = await newCustomer("single@demo.example");
    await signIn(request, email);
    const headers = {
      cookie: await cookieOf(request),
      "content-type": "application/octet-stream",
      "x-profile-name": "Zoe",
      "x-form-token": await importFormToken(request),
    };
    for (const body of [Buffer.alloc(MAX_FILE_BYTES + 1, "#"), endless(MAX_FILE_BYTES + 1)]) {
      const sent = { method: "POST", headers, body, duplex: "half" };
      const answer = await fetch(`${baseURL}/import/upload/`, sent);
      expect([answer.status, answer.headers.get("connection")]).toEqual([413, "close"]);
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

  test("accepts a file just below 64 MiB and reports the progress of its import", async ({ request }) => {
    await signIn(request, await newCustomer("single@demo.example"));
    const file = fileOfKnownMarkers();
    const comment = `${"#".repeat(3_999)}\n`;
    const comments = comment.repeat(Math.floor((MAX_FILE_BYTES - file.length) / comment.length));
    const answer = await uploadRawData(request, comments + file);
    expect(answer.status()).toBe(202);
    expect(await answer.json()).toMatchObject({ state: "receiving", profileId: null, problem: null });
    const { id, state, profileId, rowsDone, rowsTotal } = await endedImport(request);
    await expect.poll(() => existsSync(join(runFolder(), "uploads", id))).toBe(false);
    const rows = callsById(file).size;
    expect([state, rowsDone, rowsTotal]).toEqual(["done", rows, rows]);
    const exported = await request.get(`/export/${profileId}/raw-data.txt`);
    expect(callsById(await exported.text())).toEqual(callsById(file));
  });

  test("needs a session until the file has arrived", async ({ request, baseURL }) => {
    const email = await newCustomer("single@demo.example");
    await signIn(request, email);
    const headers = {
      cookie: await cookieOf(request),
      "x-profile-name": "Zoe",
      "x-form-token": await importFormToken(request),
    };
    const body = new ReadableStream<Uint8Array>({
      async start(file) {
        file.enqueue(Buffer.from(fileOfKnownMarkers()));
        await expect.poll(async () => (await request.get("/import/state/")).text()).toContain("receiving");
        await postForm(request, "/sign-out/", { next: "/" });
        file.close();
      },
    });
    const sent = { method: "POST", headers, body, duplex: "half" };
    expect((await fetch(`${baseURL}/import/upload/`, sent)).status).toBe(403);
    await signIn(request, email);
    expect(await (await request.get("/import/state/")).json()).toMatchObject({ state: "failed" });
    expect(await profileIdsOf(email)).toHaveLength(1);
  });

  test("needs a session", async ({ request }) => {
    expect((await uploadRawData(request, "x")).status()).toBe(403);
    expect((await request.get("/import/state/")).status()).toBe(403);
    const page = await request.get("/import/", { maxRedirects: 0 });
    expect(page.headers().location).toContain("/sign-in/");
  });
});

/** A file with two rows at no marker, and one with the place of a sensitive marker that has other alleles. */
const FILE_WITH_UNKNOWN = [
  fileOfKnownMarkers(),
  "rs999999999999\t1\t12345\tAC\n",
  "i7000001\tX\t5000001\tG\n",
  "i7000002\t11\t5248232\tCC\n",
].join("");

test.describe("Rows at no marker of the reference data", () => {
  async function imported(request: APIRequestContext): Promise<string> {
    await signIn(request, await newCustomer("single@demo.example"));
    expect((await uploadRawData(request, FILE_WITH_UNKNOWN)).status()).toBe(202);
    return (await endedImport(request)).profileId;
  }

  test("stay with the profile: shown, found and exported", { tag: "@database" }, async ({ request }) => {
    const id = await imported(request);
    const profile = await (await request.get(`/profiles/${id}/`)).text();
    expect(textOf(profile)).toContain("3 more rows of the file stay private.");
    expect(profile).toContain(`href="/profiles/${id}/raw-data/#private"`);
    const found = (search: string) =>
      textAt(request, `/profiles/${id}/raw-data/?${new URLSearchParams({ q: search })}`);
    const row = "rs999999999999 AC 1:12,345 The id is not on any chip that we know";
    for (const search of ["", "rs999999999999", "1:12,345", "1:12,000-12,500"]) {
      expect(await found(search)).toContain(row);
      expect(await found(search)).not.toContain("No place matches");
    }
    for (const search of ["2", "rs999999999998", "1:12,346-12,500"]) {
      expect(await found(search)).not.toContain("rs999999999999 AC");
      expect(await found(search)).not.toContain("Only in this file");
    }
    expect(await found("hbb")).toContain("i7000002 Sensitive: off");
    expect(await found("i7000001, i7000002")).toMatch(
      /i7000002 Sensitive: off 11:5,248,232 .* i7000001 G X:5,000,001/,
    );
    for (const file of ["raw-data.txt", "raw-data-unfiltered.txt"]) {
      const text = await (await request.get(`/export/${id}/${file}`)).text();
      expect(text).toContain("rs999999999999\t1\t12345\tAC\n");
      expect(text).toContain("i7000002\t11\t5248232\tCC\n");
    }
    await turnOnSensitive(request, id);
    expect(await found("rs113993960")).toContain("rs113993960 Not on the chip");
    expect(await found("i7000002")).toContain(
      "i7000002 CC 11:5,248,232 The place does not have these letters",
    );
    const { profiles } = await (await request.get("/account/export/")).json();
    const own = profiles.find((profile: { id: string }) => profile.id === id);
    const reason = "the id is not on any chip that we know";
    expect(own.genotypes).toContainEqual(["rs999999999999", "1", 12345, "AC", reason]);
    expect(own.genotypes).toContainEqual(["i7000001", "X", 5000001, "G", reason]);

    const more = Array.from({ length: 51 }, (_, at) => `rs9${at}\t22\t${at + 1}\tAG\tunknown\t0`);
    const [first_place, last_place] = [1, 51].map((position) => placeOf({ chromosome: "22", position }));
    await runDatabase()
      .insertInto("private_row_batch")
      .values({
        ...{ profile_id: id, number: 1, count: more.length, rows: more.join("\n") },
        ...{ first_place: first_place ?? 0, last_place: last_place ?? 0 },
      })
      .execute();
    const page = await (await request.get(`/profiles/${id}/raw-data/?q=22`)).text();
    expect(textOf(page)).toContain("1 to 50 of 51 rows Next");
    const next = hrefIn(page, /href="(\?[^"#]*)#private" rel="next"/);
    const last = await textAt(request, `/profiles/${id}/raw-data/${next}`);
    expect(last).toMatch(/rs950 AG 22:51 .* 51 to 51 of 51 rows Previous/);
  });

  test("are deleted with the profile; no one else sees them", { tag: "@database" }, async ({ request }) => {
    const id = await imported(request);
    const batches = () => readRows(sql`select number from private_row_batch where profile_id = ${id}`);
    expect(await batches()).toHaveLength(1);
    expect((await request.get("/3/marker/rs999999999999/")).status()).toBe(404);
    await submitForm(request, `/profiles/${id}/delete/`, "/profiles/delete/", [["password", DEMO_PASSWORD]]);
    expect(await batches()).toEqual([]);
  });
});

test.describe("A file with the results of two people", () => {
  /** The file of all known markers with a second column, in which every call is another person's. */
  const file = fileOfTwo();
  const state = async (request: APIRequestContext) => (await request.get("/import/state/")).json();

  test("waits until the customer has chosen one, also without scripts", { tag: "@database" }, async ({
    request,
    other,
  }) => {
    const email = await newCustomer("single@demo.example");
    await signIn(request, email);
    expect((await uploadRawData(request, file)).status()).toBe(202);
    const waiting = async () => (await state(request)).state;
    await expect.poll(waiting, { intervals: [100] }).toBe("choosing");
    const { id, people } = await state(request);
    expect(people).toEqual(["Ada", "Ben"]);
    expect(await profileIdsOf(email)).toHaveLength(1);
    const page = await (await request.get("/import/")).text();
    expect(textOf(page)).toMatch(/Whose results do you want to import\? .* results of 2 people/);
    const form_token = formTokenOf(page, "/import/person/");
    const choose = (person: Record<string, string>, by = request) =>
      postForm(by, "/import/person/", { import_id: id, form_token, ...person });
    expect((await choose({})).headers().location).toBe("/import/?problem=person");
    await choose({ person: "Cleo" });
    await signIn(other, await newCustomer("single@demo.example"));
    await choose({ person: "Ben" }, other);
    expect(await waiting()).toBe("choosing");
    expect((await choose({ person: "Ben" })).headers().location).toBe("/import/?");
    const { profileId } = await endedImport(request);
    const exported = callsById(await (await request.get(`/export/${profileId}/raw-data.txt`)).text());
    const ofBen = callsById(file.replaceAll(/\t[^\t\n]*(?=\t[^\t\n]*\n)/g, ""));
    ofBen.delete("rsid");
    expect(exported).toEqual(ofBen);
    await expect.poll(() => existsSync(join(runFolder(), "uploads", id))).toBe(false);
  });

  test("is removed when the customer uploads another file, and gone once it is removed", async ({
    request,
  }) => {
    await signIn(request, await newCustomer("single@demo.example"));
    await uploadRawData(request, file);
    await expect.poll(async () => (await state(request)).state, { intervals: [100] }).toBe("choosing");
    const { id } = await state(request);
    const stored = join(runFolder(), "uploads", id);
    expect(existsSync(stored)).toBe(true);
    await uploadRawData(request, file);
    expect(existsSync(stored)).toBe(false);
    await expect.poll(async () => (await state(request)).state, { intervals: [100] }).toBe("choosing");
    const { id: import_id } = await state(request);
    const form_token = formTokenOf(await (await request.get("/import/")).text(), "/import/person/");
    rmSync(join(runFolder(), "uploads", import_id));
    await postForm(request, "/import/person/", { import_id, form_token, person: "Ada" });
    expect(await state(request)).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("no longer"),
    });
  });
});

/** A file with two people's calls at every known marker. */
function fileOfTwo(): string {
  const rows = fileOfKnownMarkers().trimEnd().split("\n").slice(1);
  const turned = (row: string, at: number) => `${row}\t${at % 3 === 0 ? "--" : row.split("\t")[3]}\n`;
  return `rsid\tchromosome\tposition\tAda\tBen\n${rows.map(turned).join("")}`;
}

test.describe("The report of an import", () => {
  test("summarizes the file, asks about sensitive results, and lets the customer correct the guessed sex", {
    tag: "@database",
  }, async ({ request }) => {
    const email = await newCustomer("single@demo.example");
    await signIn(request, email);
    expect((await request.get("/import/report/")).url()).toMatch(/\/import\/$/);
    await uploadRawData(request, withoutCaffeine(FILE_WITH_UNKNOWN));
    const { profileId } = await endedImport(request);
    const page = async (path = "/import/report/") => (await request.get(path)).text();
    const report = textOf(await page());
    expect(report).toMatch(
      /The profile of Zoë Feld is ready \d+ places have a result; 3 rows of your file stay private\. 2 of 3 reports can be computed\./,
    );
    expect(report).toContain("Show results about serious illness?");
    expect(report).toContain("We read this file as male. Correct?");
    expect(report).toContain("No, read as female");
    expect(report).toContain("Open it in Rangefinder");
    expect(report).not.toContain("may read this profile");
    expect(textOf(await page(`/profiles/${profileId}/`))).toContain(
      "Off. Neither you nor any application sees them.",
    );
    const waiting = `/consent/${await requestAuthorization(request, { scope: "basic" })}/`;
    const reportOf = `/import/report/?${new URLSearchParams({ next: waiting })}`;
    const asked = await page(reportOf);
    expect(asked.match(new RegExp(`href="${waiting}"[^>]*>(Not now|Continue)`, "g"))).toHaveLength(2);
    expect(asked).not.toContain("Open it in Rangefinder");
    expect(formFields(asked, "/profiles/sex/")).toContainEqual(["back", reportOf]);
    const fields = {
      profile_id: profileId,
      back: reportOf,
      form_token: formTokenOf(await page(), "/profiles/sex/"),
    };
    const sent = await postForm(request, "/profiles/sex/", { ...fields, sex: "female" });
    expect([sent.status(), sent.headers().location]).toEqual([303, `${reportOf}&done=sex`]);
    expect(textOf(await page())).toContain("We read this file as female. Correct?");
    expect(textOf(await page(`/profiles/${profileId}/`))).toMatch(
      /We read the results as female\. This decides .* Read as male/,
    );
    expect((await postForm(request, "/profiles/sex/", { ...fields, sex: "other" })).status()).toBe(400);
    const elsewhere = { ...fields, sex: "male", back: "//elsewhere.example/" };
    const away = await postForm(request, "/profiles/sex/", elsewhere);
    expect(away.headers().location).toBe(`/profiles/${profileId}/?done=sex`);
    await turnOnSensitive(request, profileId);
    expect(textOf(await page())).not.toContain("serious illness");
    await obtainTokens(request, { email, scope: "basic" });
    expect(textOf(await page())).toContain("Partner Sample may read this profile already.");
  });

  test("corrects the sex of the customer's own profiles only", async ({ request }) => {
    const [own = ""] = await profileIdsOf(await newCustomer("single@demo.example"));
    await signIn(request, "single@demo.example");
    const [mine = ""] = await profileIdsOf("single@demo.example");
    const form_token = formTokenOf(await (await request.get(`/profiles/${mine}/`)).text(), "/profiles/sex/");
    for (const profile_id of [own, "0000000000000000"]) {
      const answer = await postForm(request, "/profiles/sex/", { profile_id, sex: "female", form_token });
      expect(answer.headers().location).toBe("/profiles/?problem=form");
    }
  });
});

test.describe("Exporting raw data", () => {
  test("works for the customer's own genotyped profiles only", async ({ request, other }) => {
    const ids = await profileIdsOf("family@demo.example");
    const status = async (id: string) => (await request.get(`/export/${id}/raw-data.txt`)).status();
    expect(await status(ids[0] ?? "")).toBe(404);
    await signIn(request, "family@demo.example");
    expect(await status(ids[0] ?? "")).toBe(200);
    expect(await status((await profileIdsOf("single@demo.example"))[0] ?? "")).toBe(404);
    expect(await status("demo_profile_id")).toBe(404);
    expect(await status("nothing")).toBe(404);
    await signIn(other, "ungenotyped@demo.example");
    const [ungenotyped = ""] = await profileIdsOf("ungenotyped@demo.example");
    expect((await other.get(`/export/${ungenotyped}/raw-data.txt`)).status()).toBe(404);
  });

  test("sends a browser without a session to the sign-in page", async ({ request }) => {
    const [id = ""] = await profileIdsOf("single@demo.example");
    const answer = await request.get(`/export/${id}/raw-data.txt`, {
      headers: { accept: "text/html" },
      maxRedirects: 0,
    });
    expect([answer.status(), answer.headers().location]).toEqual([303, "/sign-in/?next=%2Fprofiles%2F"]);
  });

  test("has sensitive results even while they are off, as its pages say", async ({ request }) => {
    const email = await newCustomer("locked@demo.example", { withCalls: true });
    await signIn(request, email);
    const [id = ""] = await profileIdsOf(email);
    const calls = callsById(await (await request.get(`/export/${id}/raw-data.txt`)).text());
    const sensitive = readMarkerFacts().filter((marker) => marker.is_sensitive && calls.has(marker.id));
    expect(sensitive).not.toEqual([]);
    for (const path of [`/profiles/${id}/`, "/account/", "/account/delete/"])
      expect(await textAt(request, path)).toMatch(/sensitive results/);
  });
});

test.describe("The downloaded file", () => {
  const people = [
    ["single@demo.example", 0],
    ...[0, 1, 2, 3].map((at) => ["family@demo.example", at] as const),
  ] as const;
  const sexOf = (id: string) =>
    runDatabase().selectFrom("profile").select("sex").where("id", "=", id).executeTakeFirstOrThrow();

  for (const [email, at] of people)
    test(`keeps to its layout, without noise, and PLINK reads it: ${email}, person ${at + 1}`, async ({
      request,
    }) => {
      await signIn(request, email);
      const id = (await profileIdsOf(email))[at] ?? "";
      const { sex } = await sexOf(id);
      const text = await (await request.get(`/export/${id}/raw-data.txt`)).text();
      const { genotypes, broken } = readLayout(text, sex);
      expect(broken).toEqual([]);
      expect(genotypes.size).toBeGreaterThan(1_000);
      const unfiltered = await request.get(`/export/${id}/raw-data-unfiltered.txt`);
      expect(await unfiltered.text()).toMatch(/^# Unfiltered raw data/);
      expect(unfiltered.headers()["content-disposition"]).toContain("raw-data-unfiltered-");
      const read = readWithPlink(text, test.info().outputPath("genome"));
      test.skip(read === null, "PLINK 1.9 is not installed");
      expect(read).toEqual({ status: 0, variants: genotypes.size, sex });
    });
});

/** What PLINK 1.9 finds in a file, or null if it is not installed. */
function readWithPlink(text: string, file: string) {
  writeFileSync(`${file}.txt`, text);
  const run = spawnSync("plink1.9", ["--23file", `${file}.txt`, "--out", file], { encoding: "utf8" });
  if (run.error) return null;
  return {
    status: run.status,
    variants: readFileSync(`${file}.bim`, "utf8").trimEnd().split("\n").length,
    sex: /Inferred sex: (\w+)/.exec(run.stdout)?.[1],
  };
}

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
