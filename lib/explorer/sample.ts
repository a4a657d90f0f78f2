/** The marker the landing page shows: it tells blue eyes from brown ones better than any other. */
export const SAMPLE_MARKER = "rs12913832";
