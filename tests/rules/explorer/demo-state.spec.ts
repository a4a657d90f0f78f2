import { expect, test } from "@playwright/test";
import { askedState, demoState, linkTo } from "@/lib/explorer/workshop/demo/demo-state";
import { exchangesOf, type OpenVisit, recordCall } from "@/lib/explorer/workshop/trace/open-visit";

test.describe("A link into the demo", () => {
  test("restores the state it was created from", () => {
    const state = demoState.parse({
      account: "locked",
      share: "basic",
      since: "expired",
      to: "/explorer/variants/?q=BRCA2",
    });
    const { searchParams } = new URL(linkTo(state), "http://localhost");
    expect(demoState.parse(Object.fromEntries(searchParams))).toEqual(state);
  });

  test("falls back to the first state for unknown values, and leads to Rangefinder only", () => {
    const first = { account: "family", profile: 1, share: "all", since: "fresh", to: "/explorer/results/" };
    expect(demoState.parse({})).toEqual(first);
    for (const to of [
      "https://attacker.example/",
      "//attacker.example/",
      "/account/",
      "/explorer/\\evil",
      "/explorer/..//x",
    ])
      expect(demoState.parse({ account: "root", profile: "9", share: "?", since: "?", to })).toEqual(first);
  });
});

test("The form for a link names a customer's profile in one field, or another visitor", () => {
  expect(askedState({ person: "family.3", share: "basic" })).toMatchObject({
    account: "family",
    profile: 3,
    share: "basic",
  });
  expect(askedState({ person: "nobody" })).toMatchObject({ account: "nobody", profile: 1 });
  expect(askedState({})).toEqual(demoState.parse({}));
});

test.describe("An attack", () => {
  const call = {
    url: "http://localhost/token/",
    method: "POST",
    headers: new Headers(),
    body: "",
    startedAt: 0,
  };
  const newVisit = (): OpenVisit => ({ traceId: null, calls: [], work: [] });
  const outcome = (answer: Response | null) => {
    const visit = newVisit();
    const isRefusal = ({ status }: Response) => status === 400;
    recordCall(visit, { ...call, isRefusal })(answer && { response: answer, text: "" });
    return exchangesOf(visit)[0]?.attack;
  };

  test("counts as blocked only where a response blocks it", () => {
    expect(outcome(new Response(null, { status: 400 }))).toBe("blocked");
    expect(outcome(new Response(null, { status: 200 }))).toBe("let through");
    expect(outcome(null)).toBe("let through");
  });

  test("is listed in the order of its start, once it has a response", () => {
    const visit = newVisit();
    const paths = ["first", "second", "unanswered"].map((path) => `http://localhost/${path}/`);
    const [first, second] = paths.map((url) => recordCall(visit, { ...call, url }));
    second?.(null);
    first?.(null);
    expect(exchangesOf(visit).map(({ url }) => url)).toEqual(paths.slice(0, 2));
  });
});
