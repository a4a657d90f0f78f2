"use client";

import { PrinterIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

/** On paper the page is its tables and what they mean, on one sheet. */
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
