/**
 * Locations (genome indices) per stored chunk of a profile's raw calls; a call is two characters.
 * Such a row is a little smaller than a quarter of a database page, so that pages are full.
 */
export const CHUNK_LOCATIONS = 1000;
