import { newCustomer } from "@/tests/support/data/new-customer";
import { accessible } from "@/tests/support/pages/accessible";
import { connect, explore, openProfileMenu } from "@/tests/support/pages/rangefinder";
import { openTrace } from "@/tests/support/pages/trace";

/** A customer whose sensitive results are off. */
const locked = () => newCustomer("locked@demo.example");

accessible({
  "the explorer after a refusal": (page) => page.goto("/explorer/?problem=access_denied"),
  "markers without a profile": (page) => page.goto("/explorer/markers/?q=HERC2"),
  "where to begin": (page) => explore(page, "/explorer/variants/"),
  "markers studied for something": (page) => explore(page, "/explorer/markers/?q=eye+color"),
  "a search that is not understood": (page) => page.goto("/explorer/markers/?q=%25%25"),
  markers: async (page) => {
    await explore(page, "/explorer/markers/?q=15:28365618");
    for (const summary of await page.locator("main summary:visible").all()) await summary.click();
  },
  "markers with a region, suggestions and filters": async (page) => {
    await explore(page, "/explorer/markers/?q=15:28,300,000-28,400,000&calls=different,alike");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("region", { name: "Filter" }).waitFor();
    await page.getByRole("combobox", { name: /^Marker ids/ }).fill("ch");
    await page.getByRole("listbox").waitFor();
  },
  "a list of ids in its own order": (page) =>
    explore(page, "/explorer/markers/?q=rs12913832+rs999+rs4988235&sort=asked"),
  "a gene that does not exist": (page) => explore(page, "/explorer/markers/?q=brca"),
  "one marker, unfolded": async (page) => {
    await explore(page, "/explorer/markers/rs12913832/");
    await page.getByText("For experts: HGVS, databases, chips").click();
  },
  "markers with their trace": async (page) => {
    await explore(page, "/explorer/markers/?q=MTHFR");
    await openTrace(page);
    await page
      .getByRole("button", { name: /GET \/3\/profile/ })
      .first()
      .click();
  },
  "an attack that was tried": async (page) => {
    await page.goto("/explorer/break-it/");
    await page.getByRole("button", { name: "Try it A foreign redirect URI" }).click();
    await page
      .getByRole("button", { name: /GET \/authorize/ })
      .first()
      .click();
  },
  "the controls of the demo, its menu, and the question before a reset": async (page) => {
    await page.goto("/explorer/controls/?done=expire");
    await page.getByText("Reset the whole demo").click();
    await page.getByRole("banner").getByRole("button", { name: "Demo", exact: true }).click();
  },
  "a stop of the story": (page) => page.goto("/explorer/?story=5"),
  "no page": (page) => page.goto("/explorer/nothing/"),
  "an unknown marker": (page) => explore(page, "/explorer/markers/rs1/"),
  variants: (page) => explore(page, "/explorer/variants/?q=MTHFR"),
  "nothing to compare yet": (page) => page.goto("/explorer/compare/"),
  "two profiles compared": (page) => explore(page, "/explorer/compare/?q=MTHFR&a=somebody"),
  "a grant without anything but the basics": async (page) => {
    await connect(page, { email: await locked(), grant: [] });
    await openProfileMenu(page);
  },
  "a marker without a call": async (page) => {
    await connect(page, { email: await locked(), address: "/explorer/markers/rs429358/" });
    await page.getByText("Why there is no result").click();
  },
  "own results": async (page) => {
    await connect(page, { email: await newCustomer("single@demo.example"), address: "/explorer/results/" });
    await page.getByRole("heading", { name: "What you share with Rangefinder" }).waitFor();
  },
  results: async (page) => {
    await explore(page, "/explorer/results/?predictor=caffeine_consumption");
    await page.getByText("How this group is calculated").click();
  },
  "results that are not shared": async (page) => {
    await connect(page, { email: await locked(), grant: [], address: "/explorer/results/" });
    await page.getByText("Not shared with Rangefinder").first().waitFor();
  },
  "results without a profile": async (page) => {
    await page.goto("/explorer/results/");
  },
});
