import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { ownData } from "../support/data/own-data";
import { ownServer } from "../support/servers/own-server";
import { runCommand } from "../support/servers/run-command";

const EXAMPLE = "deploy/reports.json";
const [lactose] = JSON.parse(readFileSync(EXAMPLE, "utf8"));

test("npm run reports adds reports all or none, which a running server offers at once, and removes them", async () => {
  const data = await ownData(2_000);
  const { base, end } = await ownServer(data.environment);
  const reports = (...args: string[]) => runCommand("reports", args, data.environment);
  const list = `${base}/3/genetic_phenotype_range_interaction/`;
  // A command holds this process up: only then is it told which connections were closed meanwhile.
  const ask = (...asked: Parameters<typeof fetch>) => setImmediate().then(() => fetch(...asked));
  const all = async (): Promise<{ id: string; predictor_id: string }[]> =>
    (await (await ask(list)).json()).data;
  const interactions = async () => (await all()).map(({ id }) => id);
  const lists = async () => [(await ask(list)).headers.get("etag"), ...(await interactions())];
  const bin = async () => {
    const path = "/3/profile/demo_profile_id/genetic_bin/?predictor_id=lactose";
    const answer = await ask(base + path, { headers: { authorization: "Bearer demo_oauth_token" } });
    return (await answer.json()).data;
  };
  const before = await lists();
  expect(await lists()).toEqual(before);
  expect(await bin()).toEqual([]);

  const file = join(data.folder, "given.json");
  for (const [content, sentence] of [
    ["[", `${file} is not JSON: `],
    [JSON.stringify([lactose, { ...lactose, id: "other" }]), "another predictor with the scope"],
    [JSON.stringify([{ ...lactose, id: "genetic_weight" }]), "The id genetic_weight is taken."],
    [
      JSON.stringify({ ...lactose, interactions: [{ ...lactose.interactions[0], id: before[1] }] }),
      `The id ${before[1]} is taken.`,
    ],
    [JSON.stringify([lactose, { ...lactose, cuts: "none" }]), "cuts: Invalid input: expected array"],
    [JSON.stringify([{ ...lactose, loci: [{ ...lactose.loci[0], marker_id: "rs1" }] }]), "no marker rs1."],
  ] as const) {
    writeFileSync(file, content);
    const { status, stdout, stderr } = reports("add", file);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(sentence);
  }
  expect(await lists()).toEqual(before);

  const added = { status: 0, stdout: "Added lactose (report:wellness.lactose).\n", stderr: "" };
  expect(reports("add", EXAMPLE)).toMatchObject(added);
  const [tag, ...ids] = await lists();
  expect(tag).not.toBe(before[0]);
  expect(ids).toEqual([...before.slice(1), "lactose_milk"]);
  expect(await bin()).toEqual([
    { predictor_id: "lactose", bin_number: expect.any(Number), markers_used: 1, markers_missing: 0 },
  ]);
  const listed = reports("list").stdout;
  expect(listed).toContain("lactose  Lactose (report:wellness.lactose)\n    lactose_milk\n");
  const ofReports = [...Map.groupBy(await all(), ({ predictor_id }) => predictor_id)].sort();
  expect(listed.match(/^ *\S+/gm)?.map((line) => line.trim())).toEqual(
    ofReports.flatMap(([id, own]) => [id, ...own.map((one) => one.id)]),
  );

  expect(reports("remove", "lactose").status).toBe(0);
  expect(reports("remove", "lactose").stderr).toBe("There is no report lactose.\n");
  expect(await lists()).toEqual(before);
  await end("SIGTERM");
  await data.remove();
});
