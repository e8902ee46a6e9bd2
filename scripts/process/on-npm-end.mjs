const LOOK_EVERY_MS = 200;
const shell = process.ppid;

/**
 * Calls back when the npm that started this process has ended. npm hands a termination signal to its shell
 * only, and most shells die of it without passing it on.
 *
 * @param {() => void} callback
 * @returns {() => void} to be called when that no longer matters
 */
export function onNpmEnd(callback) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
