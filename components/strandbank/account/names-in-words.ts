const list = new Intl.ListFormat("en-US");

/** "Elena, David, and Theo". */
export const namesInWords = (names: readonly string[]): string => list.format(names);
