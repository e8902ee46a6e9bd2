import type { FastifyInstance } from 'fastify';

import { MINUTE_MS } from '#domain/time.ts';

import { type BrowserReport, readReport } from './browser-reports.ts';

export const REPORTS_PATH = '/reports';

const BODY_LIMIT_BYTES = 16 * 1024;
/** Per process: a broken release makes every page report, and anybody may call it. */
const REPORTS_PER_MINUTE = 60;
const TYPES = ['application/json', 'application/csp-report', 'text/plain'];

type Collector = {
  clock: () => Date;
  /** Called for each report, also for those beyond the limit, which are not logged. */
  onReport?: ((kind: BrowserReport['kind']) => void) | undefined;
};

/** Logs the errors and CSP violations that browsers report. The reply is the same for every body. */
export function collectReports(app: FastifyInstance, { clock, onReport }: Collector): void {
  let minute = 0;
  let logged = 0;

  function mayLog(): boolean {
    const now = Math.floor(clock().getTime() / MINUTE_MS);
    if (now !== minute) [minute, logged] = [now, 0];
    logged += 1;
    return logged <= REPORTS_PER_MINUTE;
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, { parseAs: 'string' }, (_request, body, done) =>
      done(null, parsed(String(body))),
    );
    scope.post(
      REPORTS_PATH,
      { bodyLimit: BODY_LIMIT_BYTES, config: { route: REPORTS_PATH } },
      async (request, reply) => {
        const report = readReport(request.body);
        if (report) {
          onReport?.(report.kind);
          if (mayLog()) request.log.warn({ report }, 'browser report');
        }
        return reply.code(204).send();
      },
    );
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // A report that cannot be read is answered like any other.
    return undefined;
  }
}
