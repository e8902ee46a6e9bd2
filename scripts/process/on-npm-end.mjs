const LOOK_EVERY_MS = 200;
const shell = process.ppid;

/**
 * Calls back when the npm that started this process has ended. npm sends termination signals only to its shell, and
 * most shells end without forwarding them.
 * @param {() => void} callback
 * @returns {() => void} cancels the callback
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
