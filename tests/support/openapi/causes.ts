import type { APIRequestContext } from "@playwright/test";
import { newCustomer, profileIdsOf } from "../data/new-customer";
import { obtainTokens, PARTNER } from "../oauth";

/** A request for an operation whose path may have parameters. */
export interface Cause {
  path: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
}

/** The request that causes an answer, by status. */
type Causes = Record<number, Cause>;

/** A form that is too large for any endpoint. */
const LARGE = { value: "x".repeat(1024 * 1024 + 1) };
/** A request without a usable Host header. Its query keeps it from being answered from the response cache. */
const noHost = (path: string): Cause => ({ path: `${path}?not=kept`, headers: { host: "no host" } });

const EVERY_SCOPE =
  "basic names email profile:image report:all genomes phenotypes:read:all phenotypes:write:height_mm";

const basic = (secret: string) => ({
  authorization: `Basic ${Buffer.from(`${PARTNER.clientId}:${secret}`).toString("base64")}`,
});

/**
 * Requests that cause each documented answer of each operation, by method and path template, except those of
 * a server in trouble: 429, 503 and unexpected errors.
 */
export async function causesOf(request: APIRequestContext): Promise<Record<string, Causes>> {
  const email = await newCustomer();
  const tokens = await obtainTokens(request, { email, scope: EVERY_SCOPE });
  const { access_token: narrow } = await obtainTokens(request, { email, scope: "email" });
  const ended = await obtainTokens(request, { email, scope: "basic" });
  const [profile = ""] = await profileIdsOf(email);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const { data } = await (await request.get("/3/account/", { headers: bearer(tokens.access_token) })).json();
  const account: string = data[0].id;
  const height = `/1/phenotypes/${profile}/height_mm/`;
  await request.put(height, { headers: bearer(tokens.access_token), form: { value: "1749" } });

  /** Causes for an endpoint that needs no token. */
  const open = (path: string, more: Causes = {}): Causes => ({
    200: { path },
    400: noHost(path),
    ...more,
  });
  /** Causes for an endpoint that needs a token. */
  const guarded = (path: string, more: Causes = {}): Causes => ({
    200: { path, headers: bearer(tokens.access_token) },
    400: noHost(path),
    401: { path },
    403: { path, headers: bearer(narrow) },
    ...more,
  });
  const unknown = (path: string): Causes => ({ 404: { path, headers: bearer(tokens.access_token) } });
  const faulty = (path: string): Causes => ({ 400: { path, headers: bearer(tokens.access_token) } });
  /** Causes for an endpoint under `/1/demo/`. */
  const demo = (path: string, more: Causes = {}): Causes => ({
    200: { path },
    400: noHost(path),
    401: { path, headers: bearer("unknown") },
    403: { path, headers: bearer(narrow) },
    ...more,
  });
  /** Causes for an endpoint that takes a form with the client secret. */
  const form = (path: string, success: Causes, fields: Record<string, string>): Causes => ({
    ...success,
    400: { path, headers: basic(PARTNER.secret), form: { nothing: "x" } },
    401: { path, headers: basic("wrong"), form: fields },
    413: { path, form: LARGE },
  });

  const authorization = {
    client_id: PARTNER.clientId,
    redirect_uri: PARTNER.redirectUri,
    response_type: "code",
    scope: "basic",
  };
  const { location: key = "" } = (await request.get("/res/snps.data", { maxRedirects: 0 })).headers();
  const keyPath = new URL(key).pathname;
  return {
    "GET /authorize/": {
      303: { path: `/authorize/?${new URLSearchParams(authorization)}` },
      400: { path: "/authorize/?client_id=nobody" },
    },
    "POST /authorize/": {
      303: { path: "/authorize/", form: authorization },
      400: { path: "/authorize/", form: { client_id: "nobody" } },
      413: { path: "/authorize/", form: LARGE },
    },
    "POST /token/": form(
      "/token/",
      {
        200: {
          path: "/token/",
          headers: basic(PARTNER.secret),
          form: { grant_type: "refresh_token", refresh_token: tokens.refresh_token },
        },
      },
      { grant_type: "refresh_token", refresh_token: "x" },
    ),
    "POST /revoke/": form(
      "/revoke/",
      { 200: { path: "/revoke/", headers: basic(PARTNER.secret), form: { token: "unknown" } } },
      { token: "x" },
    ),
    "POST /introspect/": form(
      "/introspect/",
      { 200: { path: "/introspect/", headers: basic(PARTNER.secret), form: { token: narrow } } },
      { token: "x" },
    ),
    "GET /.well-known/oauth-authorization-server": open("/.well-known/oauth-authorization-server"),
    "GET /.well-known/openid-configuration": open("/.well-known/openid-configuration"),
    "GET /3/account/": guarded("/3/account/", faulty("/3/account/?include=everything")),
    "GET /3/account/{account_id}/": guarded(`/3/account/${account}/`, {
      ...faulty(`/3/account/${account}/?include=everything`),
      ...unknown("/3/account/unknown/"),
    }),
    "GET /3/profile/": guarded("/3/profile/", {
      ...faulty("/3/profile/?account_id=a&account_id=b"),
      ...unknown("/3/profile/?account_id=unknown"),
    }),
    "GET /3/profile/{profile_id}/": guarded(`/3/profile/${profile}/`, unknown("/3/profile/unknown/")),
    "GET /3/accession/": open("/3/accession/", faulty("/3/accession/?chromosome=1&chromosome=2")),
    "GET /3/accession/{accession_id}/": open("/3/accession/NC_000001.10/", unknown("/3/accession/unknown/")),
    "GET /3/marker/": open("/3/marker/?limit=1", faulty("/3/marker/?limit=0")),
    "GET /3/marker/{marker_id}/": open("/3/marker/rs12913832/", unknown("/3/marker/unknown/")),
    "GET /3/profile/{profile_id}/marker/": guarded(`/3/profile/${profile}/marker/?limit=1`, {
      ...faulty(`/3/profile/${profile}/marker/?offset=-1`),
      ...unknown("/3/profile/unknown/marker/"),
    }),
    "GET /3/profile/{profile_id}/marker/{marker_id}/": guarded(
      `/3/profile/${profile}/marker/rs12913832/`,
      unknown(`/3/profile/${profile}/marker/unknown/`),
    ),
    "GET /3/variant/": open("/3/variant/?limit=1", faulty("/3/variant/?start=1")),
    "GET /3/profile/{profile_id}/variant/": guarded(`/3/profile/${profile}/variant/?limit=1`, {
      ...faulty(`/3/profile/${profile}/variant/?limit=x`),
      ...unknown("/3/profile/unknown/variant/"),
    }),
    "GET /3/genetic_phenotype_range_interaction/": open(
      "/3/genetic_phenotype_range_interaction/",
      faulty("/3/genetic_phenotype_range_interaction/?limit=-1"),
    ),
    "GET /3/profile/{profile_id}/genetic_bin/": guarded(`/3/profile/${profile}/genetic_bin/`, {
      ...faulty(`/3/profile/${profile}/genetic_bin/?predictor_id=a&predictor_id=b`),
      ...unknown("/3/profile/unknown/genetic_bin/"),
    }),
    "GET /1/user/": guarded("/1/user/", faulty("/1/user/?email=maybe")),
    "GET /1/names/": guarded("/1/names/"),
    "GET /1/names/{profile_id}/": guarded(`/1/names/${profile}/`, unknown("/1/names/unknown/")),
    "GET /1/profile_picture/{profile_id}/": {
      400: noHost("/1/profile_picture/x/"),
      410: { path: "/1/profile_picture/x/" },
    },
    "POST /1/profile_picture/{profile_id}/": {
      400: noHost("/1/profile_picture/x/"),
      410: { path: "/1/profile_picture/x/", form: {} },
    },
    "GET /1/genotypes/{profile_id}/": guarded(`/1/genotypes/${profile}/?locations=rs12913832`, {
      ...faulty(`/1/genotypes/${profile}/`),
      ...unknown("/1/genotypes/unknown/?locations=rs12913832"),
    }),
    "GET /1/genomes/{profile_id}/": guarded(`/1/genomes/${profile}/`, unknown("/1/genomes/unknown/")),
    "GET /1/phenotypes/{profile_id}/{phenotype_id}/": guarded(height, unknown("/1/phenotypes/unknown/sex/")),
    "PUT /1/phenotypes/{profile_id}/{phenotype_id}/": {
      200: { path: height, headers: bearer(tokens.access_token), form: { value: "1750" } },
      400: { path: height, headers: bearer(tokens.access_token), form: { value: "tall" } },
      401: { path: height, form: { value: "1750" } },
      403: { path: height, headers: bearer(narrow), form: { value: "1750" } },
      404: {
        path: "/1/phenotypes/unknown/height_mm/",
        headers: bearer(tokens.access_token),
        form: { value: "1750" },
      },
      413: { path: height, headers: bearer(tokens.access_token), form: LARGE },
    },
    "GET /1/demo/user/": demo("/1/demo/user/", faulty("/1/demo/user/?services=maybe")),
    "GET /1/demo/names/": demo("/1/demo/names/"),
    "GET /1/demo/names/{profile_id}/": demo("/1/demo/names/SP1_MOTHER_V4/", {
      404: { path: "/1/demo/names/unknown/" },
    }),
    "GET /1/demo/genotypes/{profile_id}/": demo("/1/demo/genotypes/SP1_MOTHER_V4/?locations=rs12913832", {
      ...faulty("/1/demo/genotypes/SP1_MOTHER_V4/"),
      404: { path: "/1/demo/genotypes/unknown/?locations=rs12913832" },
    }),
    "GET /1/demo/genomes/{profile_id}/": demo("/1/demo/genomes/SP1_MOTHER_V4/", {
      404: { path: "/1/demo/genomes/unknown/" },
    }),
    "GET /1/demo/phenotypes/{profile_id}/{phenotype_id}/": demo(
      "/1/demo/phenotypes/SP1_MOTHER_V4/height_mm/",
      { 404: { path: "/1/demo/phenotypes/SP1_MOTHER_V4/shoe_size/" } },
    ),
    "GET /res/snps.data": {
      302: { path: "/res/snps.data" },
      400: noHost("/res/snps.data"),
    },
    "GET /res/snps.{hash}.data": open(keyPath, {
      206: { path: keyPath, headers: { range: "bytes=0-9" } },
      304: { path: keyPath, headers: { "if-none-match": "*" } },
      404: { path: "/res/snps.unknown.data" },
      416: { path: keyPath, headers: { range: "bytes=99999999999-" } },
    }),
    "POST /demo/pass-time/": form(
      "/demo/pass-time/",
      {
        204: {
          path: "/demo/pass-time/",
          headers: basic(PARTNER.secret),
          form: { token: ended.refresh_token, seconds: "1" },
        },
      },
      { token: "x", seconds: "1" },
    ),
    "POST /demo/withdraw/": form(
      "/demo/withdraw/",
      {
        204: {
          path: "/demo/withdraw/",
          headers: basic(PARTNER.secret),
          form: { token: ended.refresh_token },
        },
      },
      { token: "x" },
    ),
    "POST /demo/reset/": form(
      "/demo/reset/",
      { 204: { path: "/demo/reset/", headers: basic(PARTNER.secret), form: { confirm: "reset" } } },
      { confirm: "reset" },
    ),
  };
}
