import { createElement } from "react";
import { DateText } from "@/components/strandbank/account/date-text";
import { scopeText } from "@/lib/provider/oauth/scopes/catalogue";
import type { PhenotypeId } from "@/lib/provider/phenotypes/phenotypes";

export const phenotypeName = (id: PhenotypeId): string => scopeText(`phenotypes:read:${id}`)?.label ?? id;

const TEXT = { type: "text", maxLength: 1_000 } as const;

/** The field of each phenotype, and a sentence that says what fits. */
export const phenotypeFields: Readonly<
  Record<PhenotypeId, { field: React.ComponentProps<"input">; hint: string }>
> = {
  bd_pgen_patient_id: { field: TEXT, hint: "Your participant id in a personal genomics research study." },
  date_of_birth: { field: { type: "date" }, hint: "A date that is not in the future." },
  family_tree_url: { field: { ...TEXT, inputMode: "url" }, hint: "The URL of your family tree." },
  height_mm: {
    field: { type: "number", min: 200, max: 3_000, step: 1 },
    hint: "In millimeters, from 200 to 3,000. Enter 1684 for 168.4 cm.",
  },
  platform: { field: TEXT, hint: "The chip your sample was read with." },
  sex: { field: TEXT, hint: "In your own words. It does not change how we read your genotypes." },
  weight_g: {
    field: { type: "number", min: 200, max: 700_000, step: 1 },
    hint: "In grams, from 200 to 700,000. Enter 63500 for 63.5 kg.",
  },
};

/** A stored value in words and everyday units. */
export function phenotypeValue(id: PhenotypeId, value: string): React.ReactNode {
  if (id === "height_mm") return `${(Number(value) / 10).toLocaleString("en-US")} cm`;
  if (id === "weight_g")
    return `${(Number(value) / 1_000).toLocaleString("en-US", { maximumFractionDigits: 3 })} kg`;
  return id === "date_of_birth" ? createElement(DateText, { time: Date.parse(value) }) : value;
}
