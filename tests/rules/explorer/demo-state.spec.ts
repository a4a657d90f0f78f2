import { expect, test } from "@playwright/test";
import { demoState, linkTo } from "@/lib/explorer/workshop/demo/demo-state";
import { exchangesOf, type MadeCall, recordCall } from "@/lib/explorer/workshop/trace/calls";

test.describe("A link into the demo", () => {
  test("leads back to the state it was made from", () => {
    const state = demoState.parse({
      account: "locked",
      share: "basic",
      since: "expired",
      to: "/explorer/variants/?q=BRCA2",
    });
    const { searchParams } = new URL(linkTo(state), "http://localhost");
    expect(demoState.parse(Object.fromEntries(searchParams))).toEqual(state);
  });

  test("means the first state where it says something else, and leads nowhere but to the explorer", () => {
    const first = { account: "family", profile: 1, share: "all", since: "fresh", to: "/explorer/markers/" };
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

test.describe("An attack", () => {
  const call = {
    url: "http://localhost/token/",
    method: "POST",
    headers: new Headers(),
    body: "",
    startedAt: 0,
  };
  const outcome = (answer: Response | null) => {
    const calls: MadeCall[] = [];
    const isRefusal = ({ status }: Response) => status === 400;
    recordCall(calls, { ...call, isRefusal })(answer && { response: answer, text: "" });
    return exchangesOf(calls)[0]?.attack;
  };

  test("counts as refused only where an answer refuses it", () => {
    expect(outcome(new Response(null, { status: 400 }))).toBe("refused");
    expect(outcome(new Response(null, { status: 200 }))).toBe("let through");
    expect(outcome(null)).toBe("let through");
  });

  test("is listed in the order in which it began, whichever was answered first, and only when answered", () => {
    const calls: MadeCall[] = [];
    const paths = ["first", "second", "unanswered"].map((path) => `http://localhost/${path}/`);
    const [first, second] = paths.map((url) => recordCall(calls, { ...call, url }));
    second?.(null);
    first?.(null);
    expect(exchangesOf(calls).map(({ url }) => url)).toEqual(paths.slice(0, 2));
  });
});
