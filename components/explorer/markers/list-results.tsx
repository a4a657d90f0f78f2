"use client";

import { FoundList } from "@/components/explorer/list/found-list";
import type { ListContentProps } from "@/components/explorer/list/list-page";
import { MarkerAnswer } from "./marker-answer";
import { markerList } from "./marker-list";
import { variantList } from "./variant-list";

export const MarkerResults = (props: ListContentProps) => (
  <FoundList list={markerList} AnswerBody={MarkerAnswer} {...props} />
);

export const VariantResults = (props: ListContentProps) => <FoundList list={variantList} {...props} />;
