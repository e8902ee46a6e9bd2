import type { FastifyInstance } from 'fastify';

import { problem } from '#server/problems.ts';

/**
 * Sets the headers of every response; a page of the client replaces the CSP and the cache rule. Headers relevant only
 * to documents are added to documents only (docs/security.md).
 */
export function addCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(CLOSED_HEADERS).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
    // Required by HTTP/1.1; Node's own check responds without a problem document.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw problem('malformed-request');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html')) reply.headers(DOCUMENT_HEADERS);
  });
}

/** Headers of every response (docs/contract.md, "Other headers"). Hand-written: the defaults of packages are weaker. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Additional headers of documents. */
const DOCUMENT_HEADERS = {
  'permissions-policy': [
    'accelerometer',
    'autoplay',
    'camera',
    'clipboard-read',
    'compute-pressure',
    'digital-credentials-get',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'identity-credentials-get',
    'idle-detection',
    'keyboard-map',
    'local-fonts',
    'local-network-access',
    'magnetometer',
    'microphone',
    'midi',
    'otp-credentials',
    'payment',
    'picture-in-picture',
    'screen-wake-lock',
    'serial',
    'storage-access',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
  'cross-origin-opener-policy': 'same-origin',
} as const;

const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** For everything except pages: no code may run, and no site may frame it. */
const CLOSED_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For files of users, which a browser must treat as data even if it shows them: no origin, scripts or forms. */
export const FILE_CSP = `${CLOSED_CSP}; sandbox`;

/** A service worker has its script's policy: it fetches the page from the server. */
export const SERVICE_WORKER_CSP = `${CLOSED_CSP}; connect-src 'self'`;

/** For responses other than documents; they must not be stored. */
export const CLOSED_HEADERS = {
  ...SECURITY_HEADERS,
  'content-security-policy': CLOSED_CSP,
  'cache-control': 'no-store',
} as const;

/** @param hashes of the page's inline scripts and styles, as `'sha256-…'` */
export function pageCsp(hashes: { scripts: readonly string[]; styles: readonly string[] }): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.scripts].join(' '),
    ["style-src 'self'", ...hashes.styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The default policy allows only the page's own service worker (src/app/service-worker.ts).
    'trusted-types default',
    'report-uri /reports',
  ].join('; ');
}

/** The API page writes its markup as HTML and cannot use Trusted Types; it still runs only files of this server. */
export const API_PAGE_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
