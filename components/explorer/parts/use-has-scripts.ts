"use client";

import { useEffect, useState } from "react";

/** False on the server and in the first drawing, true as soon as scripts run. */
export function useHasScripts(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => setHas(true), []);
  return has;
}
