/** How the text of a statement begins that stays the same as long as the process runs. */
export const LASTING = "/* lasting */ ";
