/*
 * Loaded into a server before anything else: a file that grows beyond the limit of the process is refused like one on a
 * full disk, and the signal that comes along ends nothing.
 */
process.on("SIGXFSZ", () => {});
