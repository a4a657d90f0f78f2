"use client";

import { Tooltip as TooltipPrimitive } from "radix-ui";
import { cn } from "./cn";

export const TooltipProvider = TooltipPrimitive.Provider;
export const Tooltip = TooltipPrimitive.Root;
export const TooltipTrigger = TooltipPrimitive.Trigger;

export function TooltipContent({
  className,
  sideOffset = 6,
  ...props
}: React.ComponentProps<typeof TooltipPrimitive.Content>) {
  return (
    <TooltipPrimitive.Portal>
      <TooltipPrimitive.Content
        sideOffset={sideOffset}
        className={cn(
          "z-50 max-w-72 rounded-md bg-foreground px-3 py-1.5 text-background text-xs leading-relaxed",
          className,
        )}
        {...props}
      />
    </TooltipPrimitive.Portal>
  );
}
