import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Which of two utilities for the same property wins is not decided by their order: to
 * override what a primitive sets, mark yours as important (`px-2!`) or give it a breakpoint.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
