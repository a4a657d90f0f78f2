import { type APIRequestContext, expect, test } from "@playwright/test";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import {
  allowing,
  decisionPath,
  filledForm,
  obtainCode,
  postForm,
  requestAs,
  tokensAfter,
} from "../../../support/oauth";
import { textOf } from "../../../support/pages/text-of";

const SINGLE = "single@demo.example";

/** On chromosomes 15 and 2, and two sensitive ones on 19. */
const SCOPE = "basic rs12913832 rs4988235 rs429358 rs7412";

/** The scopes that these fields of the one person's consent form lead to. */
async function grantedBy(request: APIRequestContext, email: string, fields: string[], scope = SCOPE) {
  const [person = ""] = await profileIdsOf(email);
  const id = await requestAs(request, email, { scope });
  const [named, answered] = [fields.map((field) => field.replace("P", person)), allowing("")];
  const form = [...(await filledForm(request, id, [])), ...answered, ...new URLSearchParams(named.join("&"))];
  const sent = form.filter(([name], index) => form.findLastIndex(([other]) => other === name) === index);
  return (await tokensAfter(request, await postForm(request, decisionPath(id), sent))).scope;
}

test.describe("of several places of a kind, a consent form shares", () => {
  for (const [what, fields, granted] of [
    ["all", ["places.P.other=all"], "basic rs12913832 rs4988235"],
    ["all of each kind", ["places.P.other=all", "places.P.sensitive=all"], SCOPE],
    ["none, whatever else is ticked", ["places.P.other=none", "item.P.rs4988235=on"], "basic"],
    ["only these", ["places.P.other=these", "item.P.rs4988235=on", "item.P.rs6025=on"], "basic rs4988235"],
    ["none with another choice", ["places.P.other=everything", "item.P.rs4988235=on"], "basic"],
    ["none that are kept, as there are none", ["places.P.other=kept"], "basic"],
  ] as const)
    test(what, async ({ request }) => {
      const scopes = await grantedBy(request, await newCustomer(SINGLE), [...fields]);
      expect(scopes.split(" ")).toEqual(granted.split(" ").sort());
    });

  test("those that are shared, if they are kept", async ({ request }) => {
    const email = await newCustomer(SINGLE);
    await obtainCode(request, { email, scope: SCOPE, granted: "basic rs12913832" });
    expect(await grantedBy(request, email, ["places.P.other=kept"])).toBe("basic rs12913832");
  });
});

test("the consent page has its groups in one order, however they are asked for", async ({ request }) => {
  const scope =
    "phenotypes:write:height_mm phenotypes:read:sex genomes rs1801131 rs1801133 report:genetic_weight names basic";
  const id = await requestAs(request, await newCustomer(), { scope });
  const html = await (await request.get(`/consent/${id}/`)).text();
  expect(html.match(/(?<=<h3[^>]*>)[^<]*/g)).toEqual([
    ...["Identity", "Reports", "Your DNA", "Phenotypes to read", "Phenotypes to change"],
    "Your DNA: sensitive",
  ]);
  expect(textOf(html)).toContain("On 1 chromosome, in 1 gene.");
  expect(html).not.toContain('name="confirm"');
});
