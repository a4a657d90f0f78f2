import { z } from "zod";
import {
  checkValue,
  phenotypeId,
  readPhenotype,
  writePhenotype,
} from "@/lib/strandbank/core/phenotypes/phenotypes";
import { profileAmong, profileId } from "@/lib/strandbank/core/profiles/profiles";
import { requireScope } from "@/lib/strandbank/core/token/access";
import { SMALL_FORM_BYTES } from "@/lib/strandbank/platform/bounds";
import { readForm } from "@/lib/strandbank/platform/http/form";
import { parseForm } from "@/lib/strandbank/platform/http/query";
import { legacyEndpoint } from "./endpoint";
import { phenotypeSchema } from "./schemas";

const shared = {
  path: z.object({
    profile_id: profileId,
    phenotype_id: z.string().meta({ description: "For example height_mm.", examples: ["height_mm"] }),
  }),
  response: phenotypeSchema,
  errors: ["not_found"],
} as const;

const form = z.object({
  value: z.string().meta({ description: "In the unit named in the id", examples: ["1750"] }),
});

export const phenotype = legacyEndpoint({
  ...shared,
  operationId: "getPhenotype",
  summary: "One phenotype of a profile",
  description: "Returns 404 if the phenotype is not set.",
  scopes: { required: [], optional: ["phenotypes:read:<phenotype_id>", "phenotypes:read:all"] },
  uses: "phenotypes",
  handle: async ({ access, path }) => {
    const id = phenotypeId(path.phenotype_id);
    requireScope(access, `phenotypes:read:${id}`, "phenotypes:read:all");
    const profile = profileAmong(access.profiles, path.profile_id);
    return { phenotype_id: id, value: await readPhenotype(profile.id, id), profile_id: profile.id };
  },
});

/** Stores a phenotype; a refused value leaves the old one. Writing does not imply reading. */
export const phenotypeChange = legacyEndpoint({
  ...shared,
  operationId: "putPhenotype",
  summary: "Store a phenotype of a profile",
  description:
    "An invalid value returns 400 and changes nothing. Permission to write does not include reading.",
  form,
  scopes: { required: [], optional: ["phenotypes:write:<phenotype_id>"] },
  uses: "phenotype changes",
  handle: async ({ access, path, request }) => {
    const id = phenotypeId(path.phenotype_id);
    requireScope(access, `phenotypes:write:${id}`);
    const profile = profileAmong(access.profiles, path.profile_id);
    const { value } = parseForm(form, await readForm(request, SMALL_FORM_BYTES));
    checkValue(id, value);
    await writePhenotype(profile.id, id, { value, clientId: access.clientId });
    return { phenotype_id: id, value, profile_id: profile.id };
  },
});
