export const BRAND = "Rangefinder";

export const RESULTS = "/explorer/results/";

export const ABOUT = `${BRAND} is Strandbank’s reference application. Not medical advice. Most demo data is made up.`;

export const tabTitle = (title: string): string => `${title} · ${BRAND}`;
