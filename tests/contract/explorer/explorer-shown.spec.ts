import { expect, test } from "@playwright/test";
import { capitalized } from "@/lib/explorer/interactions/predictors";
import { OWN_PAGE } from "../../support/api";
import { addSibling, newCustomer, profileIdsOf } from "../../support/data/new-customer";
import { postForm } from "../../support/oauth";
import { connectOverHttp } from "../../support/pages/explorer";
import { textOf } from "../../support/pages/text-of";

test("pages speak of the person who is shown, also where another one comes first", async ({ request }) => {
  await postForm(request, "/explorer/demo/", {}, OWN_PAGE);
  const { profiles } = await (await request.get("/explorer/api/visitor/")).json();
  expect(profiles).toMatchObject([{ firstName: "Iris" }, { firstName: "Owen" }]);
  const next = { profile_id: profiles[1].id, next: "/explorer/" };
  await postForm(request, "/explorer/profile/", next, OWN_PAGE);
  const read = async (path: string, headers = {}) => (await request.get(path, { headers })).text();
  const { data } = JSON.parse(await read(`/explorer/api/3/profile/${profiles[1].id}/genetic_bin/`, OWN_PAGE));
  const groups = data.map(
    (bin: { predictor_id: string; bin_number: number }) =>
      `${capitalized(bin.predictor_id.replace("_", " "))} Group ${bin.bin_number} of `,
  );
  expect(groups).toHaveLength(3);
  for (const [path, sentences] of [
    ["", ["You are looking at Owen Calder , who is made up.", "See the results of Owen "]],
    ["markers/", ["Owen has a result at "]],
    ["variants/", ["Owen has a result at "]],
    ["markers/rs12913832/", ["Owen Calder ’s result AA", "The other profiles you share Iris Calder AG"]],
    ["results/", ["Owen Calder · ", " places of Owen ’s DNA.", "Owen has a result at", ...groups]],
  ] as const) {
    const text = textOf(await read(`/explorer/${path}`));
    const said = ["Owen Calder Demo data", "Show Iris Calder", ...sentences];
    expect.soft([path, said.filter((sentence) => !text.includes(sentence))]).toEqual([path, []]);
    const others = text.split("Iris").length - 1;
    expect.soft([path, others]).toEqual([path, path === "markers/rs12913832/" ? 2 : 1]);
    if (path === "results/") expect.soft(text.match(/▲ Owen (\d |Largest)/g)).toHaveLength(3);
  }
});

test("of two people whose names are not shared, the bar says which one is shown", async ({ request }) => {
  const email = await newCustomer("single@demo.example");
  const [first = ""] = await profileIdsOf(email);
  await addSibling(first);
  await connectOverHttp(request, { email, profile: "all", grant: [] });
  const text = textOf(await (await request.get("/explorer/")).text());
  expect(text).toContain(" Profile 1 1 of 6 items shared");
  expect(text).toContain("Show Profile 2");
});
