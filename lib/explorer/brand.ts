export const BRAND = "Rangefinder";

export const RESULTS = "/explorer/results/";

export const ABOUT = `${BRAND} is the reference application for Strandbank. This is not medical advice, and most demo data is made up.`;

export const tabTitle = (title: string): string => `${title} · ${BRAND}`;
