import { expect, test } from "@playwright/test";
import { LARGE_FORM_BYTES } from "@/lib/provider/http/form";
import { rawAnswer } from "../../support/raw-request";

const paths = ["/explorer/profile/", "/api/auth/signin/strandbank", "/sign-in/", "/"];

const post = (path: string, ...headers: string[]): string =>
  [`POST ${path} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");

test("what pages and their back ends are sent is no longer than a form", async ({ baseURL }) => {
  for (const path of paths) {
    const tooLong = post(path, `Content-Length: ${LARGE_FORM_BYTES + 1}`);
    const { status, body } = await rawAnswer(baseURL, tooLong);
    expect([path, status, JSON.parse(body).error]).toEqual([path, 413, "payload_too_large"]);
  }
});

test("what pages and their back ends are sent tells its length", async ({ baseURL }) => {
  for (const path of paths) {
    const endless = post(path, "Transfer-Encoding: chunked");
    const { status, body } = await rawAnswer(baseURL, endless);
    expect([path, status, JSON.parse(body).error]).toEqual([path, 400, "invalid_request"]);
  }
});
