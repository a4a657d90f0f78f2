"use client";

import { useEffect, useState } from "react";

/** False on the server and in the first render, then true. */
export function useHasScripts(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => setHas(true), []);
  return has;
}
