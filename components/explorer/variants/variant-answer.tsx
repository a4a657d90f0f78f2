"use client";

import { Answer, type AnswerProps } from "@/components/explorer/list-view/answer";
import type { VariantListRow } from "@/lib/explorer/list/variant-rows";

/** The answer to a search for variants: what was found in a line. */
export const VariantAnswer = (props: AnswerProps<VariantListRow>) => <Answer {...props} />;
