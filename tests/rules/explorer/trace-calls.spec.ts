import { expect, test } from "@playwright/test";
import { exchangeOf } from "@/lib/explorer/workshop/trace/record";

test("An attack counts as blocked only where a response blocks it", () => {
  const outcome = (response: Response | null) => {
    const isRefusal = ({ status }: Response) => status === 400;
    const url = "http://localhost/token/";
    const call = { url, method: "POST", headers: new Headers(), body: "", startedAt: 0, isRefusal };
    return exchangeOf({ call, browser: null, received: response && { response, text: "" } }).attack;
  };
  expect(outcome(new Response(null, { status: 400 }))).toBe("blocked");
  expect(outcome(new Response(null, { status: 200 }))).toBe("let through");
  expect(outcome(null)).toBe("let through");
});
