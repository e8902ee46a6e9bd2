import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const beacon = vi.fn<(url: string, body: string) => boolean>();

beforeEach(() => {
  vi.resetModules();
  beacon.mockReset();
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, body) =>
    beacon(String(url), typeof body === 'string' ? body : ''),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

function errorOf(message: string): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n at f (https://malote.test/assets/a1.js:1:20)\n at https://x.test/y.js:1:2`;
  return error;
}

test('an unhandled error is reported by its name and places, without its message', async () => {
  const { reportUnhandledErrors } = await import('./error-reports.ts');
  const stop = reportUnhandledErrors();
  window.dispatchEvent(new ErrorEvent('error', { error: errorOf('Helena Prado') }));
  stop();
  window.dispatchEvent(new ErrorEvent('error', { error: errorOf('again') }));
  expect(beacon.mock.calls).toEqual([
    ['/reports', '{"type":"error","name":"TypeError","stack":"/assets/a1.js:1:20"}'],
  ]);
});

test('a thrown text is not reported', async () => {
  const { sendErrorReport } = await import('./error-reports.ts');
  sendErrorReport('a text');
  expect(beacon).not.toHaveBeenCalled();
});

test('a page reports at most ten errors', async () => {
  const { sendErrorReport } = await import('./error-reports.ts');
  for (let count = 0; count < 20; count += 1) sendErrorReport(errorOf(`${count}`));
  expect(beacon).toHaveBeenCalledTimes(10);
});
