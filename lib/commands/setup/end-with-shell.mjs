/** How often to look for the shell, in ms. */
const EVERY = 250;

/**
 * Ends this process like SIGTERM when the shell is gone in which npm started it: npm sends its signals to the
 * shell, which ends and passes nothing on.
 */
export function endWithShell() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGTERM");
  }, EVERY).unref();
}
