import { expect, test } from "@playwright/test";
import { exchangesOf, type OpenVisit, recordCall } from "@/lib/explorer/workshop/trace/open-visit";

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
