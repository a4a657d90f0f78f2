/** Locations (genome indices) per stored chunk of a profile's raw calls; a call is two characters. */
export const CHUNK_LOCATIONS = 1024;
