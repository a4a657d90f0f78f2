"use client";

import { PrinterIcon } from "lucide-react";
import { Button } from "./button";

export const PrintButton = ({ children, ...props }: React.ComponentProps<typeof Button>) => (
  <Button
    type="button"
    variant="outline"
    className="self-start no-script:hidden"
    onClick={() => window.print()}
    {...props}
  >
    <PrinterIcon aria-hidden />
    {children}
  </Button>
);
