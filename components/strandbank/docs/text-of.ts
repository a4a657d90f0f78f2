import { Children, isValidElement } from "react";

/** What is written in a node, for the search: the text of all its children, components' own texts left out. */
export function textOf(node: React.ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === "string" || typeof child === "number") return String(child);
      return isValidElement<{ children?: React.ReactNode }>(child) ? `${textOf(child.props.children)} ` : "";
    })
    .join("")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,;:)])/g, "");
}
