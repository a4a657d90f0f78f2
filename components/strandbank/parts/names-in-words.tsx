import { createElement, Fragment } from "react";

const list = new Intl.ListFormat("en-US");

/** "Elena, David, and Theo", each name apart from the direction of the text around it. */
export function NamesInWords({ names }: { names: readonly string[] }) {
  const parts = list
    .formatToParts(names)
    .map(({ type, value }) => (type === "element" ? createElement("bdi", null, value) : value));
  return createElement(Fragment, null, ...parts);
}

/** What an unverified application says of itself. */
export const OwnWords = ({ name, developer }: { name: string; developer: string }) => (
  <span className="block overflow-clip wrap-anywhere">
    It calls itself “<bdi>{name}</bdi>”, made by “<bdi>{developer}</bdi>”.
  </span>
);
