import * as metadata from "@/app/(endpoints)/.well-known/oauth-authorization-server/route";
import * as openIdMetadata from "@/app/(endpoints)/.well-known/openid-configuration/route";
import * as demoGenome from "@/app/(endpoints)/1/demo/genomes/[profile_id]/route";
import * as demoGenotypes from "@/app/(endpoints)/1/demo/genotypes/[profile_id]/route";
import * as demoNamesOfProfile from "@/app/(endpoints)/1/demo/names/[profile_id]/route";
import * as demoNames from "@/app/(endpoints)/1/demo/names/route";
import * as demoPhenotype from "@/app/(endpoints)/1/demo/phenotypes/[profile_id]/[phenotype_id]/route";
import * as demoUser from "@/app/(endpoints)/1/demo/user/route";
import * as legacyGenome from "@/app/(endpoints)/1/genomes/[profile_id]/route";
import * as legacyGenotypes from "@/app/(endpoints)/1/genotypes/[profile_id]/route";
import * as legacyNamesOfProfile from "@/app/(endpoints)/1/names/[profile_id]/route";
import * as legacyNames from "@/app/(endpoints)/1/names/route";
import * as legacyPhenotype from "@/app/(endpoints)/1/phenotypes/[profile_id]/[phenotype_id]/route";
import * as legacyProfilePicture from "@/app/(endpoints)/1/profile_picture/[profile_id]/route";
import * as legacyUser from "@/app/(endpoints)/1/user/route";
import * as accession from "@/app/(endpoints)/3/accession/[accession_id]/route";
import * as accessions from "@/app/(endpoints)/3/accession/route";
import * as account from "@/app/(endpoints)/3/account/[account_id]/route";
import * as accounts from "@/app/(endpoints)/3/account/route";
import * as gpris from "@/app/(endpoints)/3/genetic_phenotype_range_interaction/route";
import * as marker from "@/app/(endpoints)/3/marker/[marker_id]/route";
import * as markers from "@/app/(endpoints)/3/marker/route";
import * as geneticBins from "@/app/(endpoints)/3/profile/[profile_id]/genetic_bin/route";
import * as profileMarker from "@/app/(endpoints)/3/profile/[profile_id]/marker/[marker_id]/route";
import * as profileMarkers from "@/app/(endpoints)/3/profile/[profile_id]/marker/route";
import * as profile from "@/app/(endpoints)/3/profile/[profile_id]/route";
import * as profileVariants from "@/app/(endpoints)/3/profile/[profile_id]/variant/route";
import * as profiles from "@/app/(endpoints)/3/profile/route";
import * as variants from "@/app/(endpoints)/3/variant/route";
import * as authorize from "@/app/(endpoints)/authorize/route";
import * as demoPassTime from "@/app/(endpoints)/demo/pass-time/route";
import * as demoReset from "@/app/(endpoints)/demo/reset/route";
import * as demoWithdraw from "@/app/(endpoints)/demo/withdraw/route";
import * as introspect from "@/app/(endpoints)/introspect/route";
import * as keyFile from "@/app/(endpoints)/res/[file]/route";
import * as latestKey from "@/app/(endpoints)/res/snps.data/route";
import * as revoke from "@/app/(endpoints)/revoke/route";
import * as token from "@/app/(endpoints)/token/route";
import { openApiDocument, type RouteGroup } from "@/lib/provider/api/openapi";
import { settings } from "@/lib/provider/settings";

const oauth: RouteGroup = {
  tag: "OAuth 2.0",
  description: "Consent and tokens.",
  routes: {
    "/authorize/": authorize,
    "/token/": token,
    "/revoke/": revoke,
    "/introspect/": introspect,
    "/.well-known/oauth-authorization-server": metadata,
    "/.well-known/openid-configuration": openIdMetadata,
  },
};

const accountAndProfile: RouteGroup = {
  tag: "Account & Profile",
  description: "The customer's account and its profiles.",
  routes: {
    "/3/account/": accounts,
    "/3/account/{account_id}/": account,
    "/3/profile/": profiles,
    "/3/profile/{profile_id}/": profile,
  },
};

const geneticData: RouteGroup = {
  tag: "Genetic Data",
  description: "Chromosomes, markers and variants, and a profile's genotypes.",
  routes: {
    "/3/accession/": accessions,
    "/3/accession/{accession_id}/": accession,
    "/3/marker/": markers,
    "/3/marker/{marker_id}/": marker,
    "/3/profile/{profile_id}/marker/": profileMarkers,
    "/3/profile/{profile_id}/marker/{marker_id}/": profileMarker,
    "/3/variant/": variants,
    "/3/profile/{profile_id}/variant/": profileVariants,
  },
};

const report: RouteGroup = {
  tag: "Report",
  description: "How a person's genetic bin changes the effect of one characteristic on another.",
  routes: {
    "/3/genetic_phenotype_range_interaction/": gpris,
    "/3/profile/{profile_id}/genetic_bin/": geneticBins,
  },
};

const deprecated: RouteGroup = {
  tag: "Deprecated interface",
  description: "Still supported; new applications should use the current API.",
  routes: {
    "/1/user/": legacyUser,
    "/1/names/": legacyNames,
    "/1/names/{profile_id}/": legacyNamesOfProfile,
    "/1/profile_picture/{profile_id}/": legacyProfilePicture,
    "/1/genotypes/{profile_id}/": legacyGenotypes,
    "/1/genomes/{profile_id}/": legacyGenome,
    "/1/phenotypes/{profile_id}/{phenotype_id}/": legacyPhenotype,
  },
};

const deprecatedDemo: RouteGroup = {
  tag: "Deprecated interface, demo",
  description: "The same endpoints, with the data of two anonymous people.",
  routes: {
    "/1/demo/user/": demoUser,
    "/1/demo/names/": demoNames,
    "/1/demo/names/{profile_id}/": demoNamesOfProfile,
    "/1/demo/genotypes/{profile_id}/": demoGenotypes,
    "/1/demo/genomes/{profile_id}/": demoGenome,
    "/1/demo/phenotypes/{profile_id}/{phenotype_id}/": demoPhenotype,
  },
};

const files: RouteGroup = {
  tag: "Published files",
  description: "The list of SNPs and the key to the packed genome.",
  routes: { "/res/snps.data": latestKey, "/res/snps.{hash}.data": keyFile },
};

/** Answers in the demo alone. */
const demoControls: RouteGroup = {
  tag: "Demo controls",
  description: "For testing what would otherwise take a day or need a customer.",
  routes: {
    "/demo/pass-time/": demoPassTime,
    "/demo/withdraw/": demoWithdraw,
    "/demo/reset/": demoReset,
  },
};

/** The OpenAPI document of this service. */
export const apiDocument = () =>
  openApiDocument([
    oauth,
    accountAndProfile,
    geneticData,
    report,
    deprecated,
    deprecatedDemo,
    files,
    ...(settings.demo ? [demoControls] : []),
  ]);
