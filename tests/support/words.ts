/** The words of a text of several lines. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
