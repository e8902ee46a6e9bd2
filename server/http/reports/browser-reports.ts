import { z } from 'zod';

/**
 * The logged part of a browser's report: names and places of this release's code. Messages, addresses and samples may
 * contain user input or the token of a link, and are dropped.
 */
export type BrowserReport =
  | { kind: 'error'; name: string; frames: string[] }
  | { kind: 'csp'; directive: string; blocked: string; frame: string | undefined };

const NAME = /^[A-Z]\w{0,39}$/;
const DIRECTIVE = /^[a-z-]{1,40}$/;
/** Values of `blocked-uri` that are no address. */
const KEYWORD = /^(?:inline|eval|wasm-eval|self|data|blob|trusted-types-(?:policy|sink))$/;
const FRAME = /\/(?:assets\/[\w-][\w.-]{0,99}|service-worker\.js):\d{1,7}:\d{1,7}/g;
const FRAMES_KEPT = 10;
const TEXT_LIMIT = 4000;

const text = z.string().transform((value) => value.slice(0, TEXT_LIMIT));
const line = z.int().min(0).max(9_999_999).catch(0);

const errorReport = z.object({ type: z.literal('error'), name: text, stack: text });

/** The body of `report-uri` (CSP 2), with the names of its time. */
const cspReport = z.object({
  'csp-report': z.object({
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.catch(''),
    'source-file': text.catch(''),
    'line-number': line.optional(),
    'column-number': line.optional(),
  }),
});

/** Undefined for a body that is no report. */
export function readReport(body: unknown): BrowserReport | undefined {
  const error = errorReport.safeParse(body);
  if (error.success) {
    const { name, stack } = error.data;
    return { kind: 'error', name: NAME.test(name) ? name : 'Error', frames: framesIn(stack) };
  }
  const csp = cspReport.safeParse(body);
  if (!csp.success) return undefined;
  const report = csp.data['csp-report'];
  const [directive = ''] = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ');
  const place = `${report['source-file']}:${report['line-number'] ?? 0}:${report['column-number'] ?? 0}`;
  return {
    kind: 'csp',
    directive: DIRECTIVE.test(directive) ? directive : 'unknown',
    blocked: blockedBy(report['blocked-uri']),
    frame: framesIn(place)[0],
  };
}

function framesIn(stack: string): string[] {
  return [...stack.matchAll(FRAME)].slice(0, FRAMES_KEPT).map(([frame]) => frame);
}

/** The keyword or the origin: the rest of an address may be personal. */
function blockedBy(uri: string): string {
  if (KEYWORD.test(uri)) return uri;
  if (!URL.canParse(uri)) return 'unknown';
  const { origin, protocol } = new URL(uri);
  return (origin === 'null' ? protocol : origin).slice(0, 100);
}
