/** The application's name, as people read it on every page. */
export const BRAND = "Rangefinder";

/** What it is, at the foot of every page. */
export const ABOUT = `${BRAND} is the reference application for Strandbank. This is not medical advice, and most demo data is made up.`;
