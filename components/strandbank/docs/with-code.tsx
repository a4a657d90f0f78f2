import { Fragment } from "react";

/** Text in which backticks mark code. */
export const withCode = (text: string): React.ReactNode =>
  text.split("`").map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 0 ? <Fragment key={key}>{part}</Fragment> : <code key={key}>{part}</code>;
  });
