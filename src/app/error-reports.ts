/** A broken page may fail again and again. */
const REPORTS_PER_PAGE = 10;
/** Places in this release: messages may contain what was typed, and never leave the page. */
const FRAME = /\/(?:assets\/[\w.-]+|service-worker\.js):\d+:\d+/g;

let sent = 0;

/** Sends the name and the places of an error to the server, which logs them (server/http/reports). */
export function sendErrorReport(error: unknown): void {
  if (!(error instanceof Error) || sent >= REPORTS_PER_PAGE) return;
  sent += 1;
  const stack = [...(error.stack ?? '').matchAll(FRAME)].map(([frame]) => frame).join('\n');
  navigator.sendBeacon('/reports', JSON.stringify({ type: 'error', name: error.name, stack }));
}

/** Reports errors that no code handles. @returns stops it */
export function reportUnhandledErrors(): () => void {
  const handleError = ({ error }: ErrorEvent) => sendErrorReport(error);
  const handleRejection = ({ reason }: PromiseRejectionEvent) => sendErrorReport(reason);
  window.addEventListener('error', handleError);
  window.addEventListener('unhandledrejection', handleRejection);
  return () => {
    window.removeEventListener('error', handleError);
    window.removeEventListener('unhandledrejection', handleRejection);
  };
}
