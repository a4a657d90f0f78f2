/*
 * Preloaded into a server: ignores SIGXFSZ, so that a file that grows beyond the process's limit fails to be
 * written, as on a full disk.
 */
process.on("SIGXFSZ", () => {});
