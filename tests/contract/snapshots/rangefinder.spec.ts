import { expect, test } from "@playwright/test";
import { addSibling, newCustomer, profileIdsOf } from "../../support/data/new-customer";
import { stopSharing } from "../../support/forms";
import { beOnOneDay, outlinesOf } from "../../support/pages/outline";
import { connectOverHttp, startDemo } from "../../support/pages/rangefinder";

const pages = (...paths: string[]): string[] => paths.map((path) => `/explorer/${path}`);

test.beforeEach(beOnOneDay);

test("what a visitor sees", async ({ request }) => {
  const paths = pages("", "?connect", "markers/", "results/", "compare/", "break-it/", "controls/");
  expect(await outlinesOf(request, paths)).toMatchSnapshot("rangefinder-visitor.txt");
});

test("what a visitor sees of the demo people", async ({ request }) => {
  await startDemo(request);
  const { profiles } = await (await request.get("/explorer/api/visitor/")).json();
  const [iris, owen] = profiles.map(({ id }: { id: string }) => id);
  const lists = [
    "?q=rs12913832+rs4988235",
    "?q=MCM6",
    "?q=15:28,365,000-28,366,000",
    "?q=nothing%20at%20all",
    "?q=X&offset=50&limit=2",
  ];
  const found = ["markers", "variants"].flatMap((list) => lists.map((query) => `${list}/${query}`));
  const markers = ["rs12913832", "rs429358", "i4000001", "nowhere"].map((id) => `markers/${id}/`);
  const rest = [
    "results/",
    "results/?predictor=caffeine_consumption&welcome",
    "compare/",
    "compare/?q=MCM6",
    `compare/?a=${owen}&b=${iris}&q=15:28,365,000-28,366,000&rows=all&show=position`,
    "markers/?q=rs12913832+rs4988235&sort=asked",
    "markers/?q=X&offset=10&limit=9&calls=different&kinds=single_base,indel",
    "break-it/",
    "controls/",
  ];
  expect(await outlinesOf(request, pages("", ...found, ...markers, ...rest), { iris, owen })).toMatchSnapshot(
    "rangefinder-demo.txt",
  );
});

test("what a customer sees who shares everything of one person, and after that nothing", async ({
  request,
}) => {
  const email = await newCustomer("single@demo.example", { withCalls: true });
  const [jonas = ""] = await profileIdsOf(email);
  await connectOverHttp(request, { email });
  const paths = pages("", "markers/rs4988235/", "results/", "compare/", "controls/", "break-it/");
  const before = await outlinesOf(request, paths, { jonas, email });
  await stopSharing(request, "rangefinder");
  const after = await outlinesOf(request, pages("", "results/"), { jonas, email });
  expect(`${before}\n${after}`).toMatchSnapshot("rangefinder-own.txt");
});

test("what a customer sees who shares little of several people", async ({ request }) => {
  const email = await newCustomer("single@demo.example", { withCalls: true });
  const [jonas = ""] = await profileIdsOf(email);
  const other = await addSibling(jonas);
  await connectOverHttp(request, {
    email,
    profile: "all",
    grant: ["names", "rs12913832", "report:genetic_weight"],
  });
  const paths = pages(
    "",
    "markers/?q=rs12913832+rs4988235",
    "markers/rs12913832/",
    "markers/rs4988235/",
    "results/",
    "compare/",
  );
  expect(await outlinesOf(request, paths, { other, jonas, email })).toMatchSnapshot("rangefinder-little.txt");
});
