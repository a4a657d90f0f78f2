import { expect, test } from "@playwright/test";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { runDatabase } from "../../../support/data/run-database";
import { consentIdOf } from "../../../support/forms";
import { obtainTokens } from "../../../support/oauth";
import { textAt } from "../../../support/pages/text-of";

test("the page of a consent has a sentence for each event, and for each reason of its end", async ({
  request,
}) => {
  const email = await newCustomer("single@demo.example");
  await obtainTokens(request, { email, scope: "basic names" });
  const [profile = ""] = await profileIdsOf(email);
  const id = await consentIdOf(email, profile);
  const db = runDatabase();
  const events = db.selectFrom("consent_event").selectAll().where("consent_id", "=", id);
  const [allowed] = await events.execute();
  if (!allowed) throw new Error("The consent has no history.");
  const kinds = ["widened", "narrowed", "end_changed", "withdrawn", "ended"] as const;
  const more = kinds.map((kind, place) => ({
    ...allowed,
    kind,
    number: allowed.number + 1 + place,
    ends_at: Date.UTC(2090 + place, 4, 6, 12),
    shown: null,
  }));
  await db.insertInto("consent_event").values(more).execute();
  const read = (path: string) => textAt(request, path);
  const [, history = ""] = (await read(`/connected-apps/consents/${id}/`)).split(" History ");
  expect([...history.matchAll(/(?<= UTC : )[^.]*\./g)].map(([sentence]) => sentence)).toEqual([
    "It ended.",
    "You stopped sharing.",
    "You changed the end to May 6, 2092 .",
    "You reduced it to Names, until May 6, 2091 .",
    "You widened it to Names, until May 6, 2090 .",
    expect.stringMatching(/^You allowed Names, until \w+ \d+, \d{4} \.$/),
  ]);

  for (const [end_reason, sentence] of [
    ["customer", "You stopped it on"],
    ["profile", "The profile was deleted on"],
    ["end", "It ended, as you chose, on"],
    ["application", "The application ended it on"],
    ["reuse", "Strandbank ended it on"],
    ["newer", "It ended on"],
    [null, "It ended, as you chose, on"],
  ] as const) {
    await db
      .updateTable("consent")
      .set({
        ended_at: end_reason && Date.UTC(2007, 4, 6, 12),
        ends_at: Date.UTC(2006, 4, 6, 12),
        end_reason,
      })
      .where("id", "=", id)
      .execute();
    const said = `${sentence} May 6, ${end_reason ? 2007 : 2006}`;
    expect(await read(`/connected-apps/consents/${id}/`)).toContain(`Ended ${said}`);
    expect(await read("/connected-apps/")).toContain(`. ${said} .`);
  }
});

test("the application that got the latest consent stands first, whatever it had before", async ({
  request,
}) => {
  const email = await newCustomer("single@demo.example");
  await obtainTokens(request, { email, scope: "basic" });
  const db = runDatabase();
  const [profile = ""] = await profileIdsOf(email);
  const own = db
    .selectFrom("consent")
    .selectAll()
    .where("id", "=", await consentIdOf(email, profile));
  const row = await own.executeTakeFirstOrThrow();
  await db
    .insertInto("consent")
    .values([
      { ...row, id: `${row.id}-1`, profile_id: "", since: row.since - 2 },
      { ...row, id: `${row.id}-2`, client_id: "mobile", since: row.since - 1 },
    ])
    .execute();
  const html = await (await request.get("/connected-apps/")).text();
  const cards = [...html.matchAll(/href="\/connected-apps\/(\w+)\/"/g)].map(([, client]) => client);
  expect([...new Set(cards)]).toEqual(["partner", "mobile"]);
});
