import type * as z from "zod/mini";
import { accountList } from "./account";
import {
  accessionList,
  marker,
  markerList,
  profileMarker,
  profileMarkerList,
  profileVariantList,
  variantList,
} from "./genome";
import { geneticBinList, interactionList } from "./interaction";

const schemas = {
  accountList,
  accessionList,
  marker,
  markerList,
  variantList,
  profileMarker,
  profileMarkerList,
  profileVariantList,
  interactionList,
  geneticBinList,
};

export type AnswerName = keyof typeof schemas;

/** The type of each answer. */
export type Answers = { [Name in AnswerName]: z.output<(typeof schemas)[Name]> };

/**
 * The schema of each answer, by name. They stay on the server, which checks every answer: the browser gets
 * the names and their types alone, and no validator.
 */
export const answers: { readonly [Name in AnswerName]: z.ZodMiniType<Answers[Name]> } = schemas;
