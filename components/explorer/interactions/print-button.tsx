"use client";

import { PrinterIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Prints the page, which is then one sheet with its tables and what they mean. */
export const PrintButton = () => (
  <Button
    type="button"
    variant="outline"
    size="sm"
    className="self-start no-script:hidden print:hidden"
    onClick={() => window.print()}
  >
    <PrinterIcon aria-hidden />
    Print on one page
  </Button>
);
