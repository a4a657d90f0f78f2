import { expect, test } from "@playwright/test";
import { bearer, OWN_PAGE } from "../../support/api";
import { addSibling, newCustomer, profileIdsOf } from "../../support/data/new-customer";
import { runDatabase } from "../../support/data/run-database";
import { obtainTokens } from "../../support/oauth";
import { beOnOneDay, responsesOf } from "../../support/pages/outline";
import { connectOverHttp } from "../../support/pages/rangefinder";

const MARKERS = ["", "?limit=2", "?limit=2&offset=1", "?id=rs12913832,rs4988235,rs1", "?gene_name=MCM6"];
const PLACES = [
  "?accession_id=NC_000015.9&start=28365617&end=28365618",
  "?chromosome_id=15&start=28365000&end=28366000",
];
const WRONG = [
  "?start=1",
  "?limit=0",
  "?limit=5001",
  "?offset=-1",
  "?accession_id=NC_000099.9",
  "?unknown=1",
];

test.beforeEach(beOnOneDay);

test("what everybody can read of the API", async ({ request }) => {
  const lists = ["marker", "variant"].flatMap((list) =>
    [...MARKERS.slice(1), ...PLACES, ...WRONG].map((query) => `/3/${list}/${query}`),
  );
  const single = [
    "marker/rs12913832/",
    "marker/rs0/",
    "accession/?chromosome=MT",
    "accession/NC_000015.9/",
    "accession/x/",
  ];
  const gpri = ["?predictor_id=deep_sleep&limit=2", "?predictor_id=none"].map(
    (query) => `genetic_phenotype_range_interaction/${query}`,
  );
  const demo = [
    "user/?services=true",
    "names/",
    "genotypes/SP1_MOTHER_V4/?locations=rs12913832+rs4988235",
    "phenotypes/SP1_MOTHER_V4/height_mm/",
  ];
  const paths = [
    ...lists,
    ...[...single, ...gpri, "profile/", "account/"].map((path) => `/3/${path}`),
    ...demo.map((path) => `/1/demo/${path}`),
    "/1/user/",
    "/healthz/",
    "/readyz/",
  ];
  const text = await responsesOf(paths, {}, (path) => request.get(path));
  expect(text).toMatchSnapshot("api-open.txt");
});

test("what an application reads of a customer, with everything, little and nothing", async ({ request }) => {
  const email = await newCustomer("single@demo.example", { withCalls: true });
  const [jonas = ""] = await profileIdsOf(email);
  const other = await addSibling(jonas);
  const all =
    "basic names email profile:image genomes report:all phenotypes:read:all phenotypes:write:height_mm";
  const everything = await obtainTokens(request, { email, scope: all });
  const little = await obtainTokens(request, {
    email,
    scope: "basic rs12913832 report:wellness.deep_sleep",
    profileId: jonas,
  });
  const locations = "rs12913832+rs4988235+rs429358";
  const paths = [
    "/3/account/",
    "/3/account/?include=profiles",
    "/3/profile/",
    ...[...MARKERS.slice(1), ...PLACES].flatMap((query) =>
      ["marker", "variant"].map((list) => `/3/profile/${jonas}/${list}/${query}`),
    ),
    ...[
      "",
      "marker/rs12913832/",
      "marker/rs4988235/",
      "marker/rs0/",
      "genetic_bin/",
      "genetic_bin/?predictor_id=deep_sleep",
      `allele_sharing/?profile_id=${other}`,
    ].map((path) => `/3/profile/${jonas}/${path}`),
    ...["", "marker/rs12913832/", "genetic_bin/"].map((path) => `/3/profile/${other}/${path}`),
    "/1/user/",
    "/1/user/?email=true&services=true",
    "/1/names/",
    `/1/names/${jonas}/`,
    `/1/profile_picture/${jonas}/`,
    ...["", "&unfiltered=true", "&format=embedded"].map(
      (more) => `/1/genotypes/${jonas}/?locations=${locations}${more}`,
    ),
    `/1/genotypes/${jonas}/?locations=rs12913832`,
    `/1/phenotypes/${jonas}/height_mm/`,
    `/1/phenotypes/${jonas}/none/`,
  ];
  const account = runDatabase().selectFrom("account").select("id").where("email", "=", email);
  const { id } = await account.executeTakeFirstOrThrow();
  const named = { other, jonas, email, account: id };
  for (const [name, token] of [
    ["everything", everything.access_token],
    ["little", little.access_token],
    ["nothing", "none"],
  ] as const)
    expect(
      await responsesOf(paths, named, (path) => request.get(path, { headers: bearer(token) })),
    ).toMatchSnapshot(`api-${name}.txt`);
});

test("what Rangefinder’s pages read of their own server", async ({ request }) => {
  const email = await newCustomer("single@demo.example", { withCalls: true });
  const [jonas = ""] = await profileIdsOf(email);
  const other = await addSibling(jonas);
  await connectOverHttp(request, { email, profile: "all" });
  const paths = [
    "visitor/",
    "pairs/",
    "outline/?accession_id=NC_000024.9",
    "knowledge/?q=lact",
    "3/profile/",
    `3/profile/${jonas}/marker/rs12913832/`,
    "csv/markers/?q=MCM6",
    "csv/variants/?q=MCM6",
    "3/nothing/",
  ].map((path) => `/explorer/api/${path}`);
  const text = await responsesOf(paths, { other, jonas, email }, (path) =>
    request.get(path, { headers: OWN_PAGE }),
  );
  expect(text).toMatchSnapshot("api-rangefinder.txt");
});
