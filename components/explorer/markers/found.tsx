"use client";

import { FoundList } from "@/components/explorer/list/found-list";
import type { ListContentProps } from "@/components/explorer/list/use-list";
import type { ListView } from "@/lib/explorer/list/list-definition";
import { MarkerAnswer } from "./marker-answer";
import { markerList } from "./marker-list";
import { variantList } from "./variant-list";

export const Found = ({ view, ...props }: ListContentProps & { view: ListView }) =>
  view === "markers" ? (
    <FoundList list={markerList} AnswerBody={MarkerAnswer} {...props} />
  ) : (
    <FoundList list={variantList} {...props} />
  );
