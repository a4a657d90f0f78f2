import { type ClassValue, clsx } from "clsx";

/** Joins class names. Which of two wins is decided in the style sheet, not by their order here. */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
