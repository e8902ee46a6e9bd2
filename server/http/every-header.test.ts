import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createProblemWriter } from '#server/contract/app/problem-documents.ts';
import { readContract } from '#server/contract/document.ts';
import { listenDuringStartup } from '#server/start/startup-server.ts';
import { sendRaw, type Question, readHead, requestText } from '#tests/support/http/raw-requests.ts';
import { addAttachment, attachmentUrl } from '#tests/support/server/attachments-fixture.ts';
import { attach, fixtureAsking } from '#tests/support/server/proofs-fixture.ts';
import { redPicture, uploadLogo } from '#tests/support/server/settings-fixture.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

/** These tables are the specification (docs/contract.md, "Cache, CORS", "CSP on HTML", "Other headers"). */
type Headers = Record<string, unknown>;

const DATE = expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const TAG = expect.stringMatching(/^(?:W\/)?"[\w-]+"$/);
const DAY_OF_EXPORT = String.raw`\d{4}-\d\d-\d\d`;

const ALWAYS: Headers = {
  date: DATE,
  'x-request-id': UUID,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
const CLOSED: Headers = {
  ...ALWAYS,
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};
const PROBLEM: Headers = { ...CLOSED, 'content-type': 'application/problem+json; charset=utf-8' };
const JSON_ANSWER: Headers = { ...CLOSED, 'content-type': 'application/json; charset=utf-8' };
const UNKNOWN_FILE: Headers = { ...PROBLEM, vary: 'accept-encoding' };
const ASKED_AGAIN = { 'cache-control': 'no-cache', etag: TAG };
const FILE: Headers = { ...CLOSED, vary: 'accept-encoding', etag: TAG, 'last-modified': DATE };
const ASSET: Headers = {
  ...FILE,
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'application/javascript; charset=utf-8',
};
const PAGE: Headers = {
  ...ALWAYS,
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), clipboard-read=(), compute-pressure=(), ' +
    'digital-credentials-get=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), ' +
    'geolocation=(), gyroscope=(), hid=(), identity-credentials-get=(), idle-detection=(), ' +
    'keyboard-map=(), local-fonts=(), local-network-access=(), magnetometer=(), microphone=(), midi=(), ' +
    'otp-credentials=(), payment=(), picture-in-picture=(), ' +
    'screen-wake-lock=(), serial=(), ' +
    'storage-access=(), usb=(), window-management=(), xr-spatial-tracking=()',
  'cross-origin-opener-policy': 'same-origin',
  ...ASKED_AGAIN,
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; " +
    "frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types default; report-uri /reports",
};
const LOGO: Headers = {
  ...CLOSED,
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  etag: TAG,
  // E-mails embed the logo.
  'cross-origin-resource-policy': 'cross-origin',
};
const attachment = (type: string, name: string): Headers => ({
  ...CLOSED,
  'content-type': `${type}; charset=utf-8`,
  'content-disposition': expect.stringMatching(new RegExp(`^attachment; filename="${name}"$`)),
});

let folder: string;
let server: TestServer;
let admin: TestUser;
let operator: TestUser;
let port: number;
let pageTag: string;
let logoUrl: string;

const portOf = ({ app }: TestServer): number => {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malote-headers-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>{{productName}}</title>');
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'assets', 'main-1a2b.js'), 'plain');
  await writeFile(path.join(folder, 'assets', 'main-1a2b.js.br'), 'brotli');
  server = await startTestServer({ clientFolder: folder, environment: { TRUST_PROXY: '127.0.0.1' } });
  admin = await server.createUser('admin');
  operator = await server.createUser('operator');
  const logo = await uploadLogo(server, admin, await redPicture(30, 10).png().toBuffer());
  logoUrl = logo.json<{ url: string }>().url;
  const page = await server.inject({ method: 'GET', url: '/entrar' });
  pageTag = String(page.headers['etag']);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = portOf(server);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const HTML = { accept: 'text/html' };
const PICTURE = { accept: 'image/avif,image/webp,*/*;q=0.8' };
const BROTLI = { 'accept-encoding': 'br' };
const as = (user: TestUser) => ({ authorization: `Bearer ${user.token}` });
const body = (value: object) => ({ method: 'POST', body: JSON.stringify(value) });
const ME = '/v1/users/me';

type Row = [what: string, ask: () => Question, status: number, headers: Headers];

const TABLE: Row[] = [
  ['the page', () => ({ path: '/entrar', headers: HTML }), 200, PAGE],
  [
    'the page of a public link, with noindex',
    () => ({ path: '/acompanhar/Zk3_0v1b8oWq3cQ6y2-Jm5', headers: HTML }),
    200,
    { ...PAGE, 'x-robots-tag': 'noindex' },
  ],
  ['the page to HEAD', () => ({ path: '/entrar', method: 'HEAD', headers: HTML }), 200, PAGE],
  [
    'the page, compressed',
    () => ({ path: '/entrar', headers: { ...HTML, ...BROTLI } }),
    200,
    { ...PAGE, 'content-encoding': 'br' },
  ],
  ['the page, unchanged', () => ({ path: '/', headers: { ...HTML, 'if-none-match': pageTag } }), 304, PAGE],
  [
    'another method on the page',
    () => ({ path: '/entrar', ...body({}) }),
    405,
    { ...PROBLEM, allow: 'GET, HEAD, OPTIONS' },
  ],
  ['an asset', () => ({ path: '/assets/main-1a2b.js' }), 200, ASSET],
  [
    'an asset, compressed',
    () => ({ path: '/assets/main-1a2b.js', headers: BROTLI }),
    200,
    { ...ASSET, 'content-encoding': 'br' },
  ],
  ['a missing asset', () => ({ path: '/assets/gone.js', headers: HTML }), 404, UNKNOWN_FILE],
  [
    'another file of the client',
    () => ({ path: '/favicon.svg' }),
    200,
    { ...FILE, 'cache-control': 'no-cache', 'content-type': 'image/svg+xml; charset=utf-8' },
  ],
  ['a missing picture', () => ({ path: '/logo.png', headers: PICTURE }), 404, UNKNOWN_FILE],
  ['health', () => ({ path: '/v1/health' }), 200, JSON_ANSWER],
  ['an answer', () => ({ path: '/v1/users/me/two-factor', headers: as(admin) }), 200, JSON_ANSWER],
  [
    'an answer to HEAD',
    () => ({ path: '/v1/users/me/two-factor', method: 'HEAD', headers: as(admin) }),
    200,
    JSON_ANSWER,
  ],
  [
    'an answer with a version',
    () => ({ path: `/v1/users/${operator.id}`, headers: as(admin) }),
    200,
    { ...JSON_ANSWER, etag: '"1"' },
  ],
  [
    'a long answer, compressed',
    () => ({ path: '/v1/settings', headers: { ...as(admin), ...BROTLI } }),
    200,
    { ...JSON_ANSWER, etag: TAG, vary: 'accept-encoding', 'content-encoding': 'br' },
  ],
  ['an answer without content', () => ({ path: '/v1/auth/sign-out', method: 'POST' }), 204, CLOSED],
  [
    'an accepted request',
    () => ({ path: '/v1/auth/forgot-password', ...body({ email: 'ana@malote.test' }) }),
    202,
    JSON_ANSWER,
  ],
  [
    'the branding',
    () => ({ path: '/v1/branding', headers: { 'accept-encoding': 'identity' } }),
    200,
    { ...JSON_ANSWER, ...ASKED_AGAIN },
  ],
  [
    'the branding, unchanged',
    () => ({ path: '/v1/branding', headers: { 'if-none-match': '*' } }),
    304,
    { ...CLOSED, ...ASKED_AGAIN },
  ],
  ['the logo', () => ({ path: logoUrl }), 200, LOGO],
  [
    'a spreadsheet',
    () => ({ path: '/v1/locations/csv', headers: as(admin) }),
    200,
    { ...attachment('text/csv', `[\\w-]+${DAY_OF_EXPORT}\\.csv`), vary: 'accept-encoding' },
  ],
  [
    'the user’s own data',
    () => ({ path: `${ME}/data`, headers: as(operator) }),
    200,
    attachment('application/json', `[\\w-]+${DAY_OF_EXPORT}\\.json`),
  ],
  [
    'the event stream',
    () => ({ path: '/v1/events', headers: as(operator) }),
    200,
    {
      ...CLOSED,
      'cache-control': 'no-store, no-transform',
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    },
  ],
  [
    'the allowed methods',
    () => ({ path: ME, method: 'OPTIONS' }),
    204,
    { ...CLOSED, allow: 'GET, HEAD, PUT, OPTIONS' },
  ],
  ['invalid JSON', () => ({ path: '/v1/auth/sign-in', method: 'POST', body: '{"' }), 400, PROBLEM],
  ['no session', () => ({ path: ME }), 401, { ...PROBLEM, 'www-authenticate': 'Bearer' }],
  ['a forbidden role', () => ({ path: '/v1/settings', headers: as(operator) }), 403, PROBLEM],
  ['an unknown API path', () => ({ path: '/v1/nothing' }), 404, PROBLEM],
  ['an unknown id', () => ({ path: '/v1/users/none', headers: as(admin) }), 404, PROBLEM],
  [
    'an unknown method',
    () => ({ path: ME, method: 'DELETE' }),
    405,
    { ...PROBLEM, allow: 'GET, HEAD, PUT, OPTIONS' },
  ],
  ['TRACE', () => ({ path: ME, method: 'TRACE' }), 405, { ...PROBLEM, allow: 'GET, HEAD, PUT, OPTIONS' }],
  [
    'too large a body',
    () => ({ path: '/v1/auth/sign-in', ...body({}), headers: { 'content-length': '2000000' } }),
    413,
    PROBLEM,
  ],
  [
    'another type',
    () => ({ path: '/v1/auth/sign-in', ...body({}), headers: { 'content-type': 'text/plain' } }),
    415,
    PROBLEM,
  ],
  ['a wrong body', () => ({ path: '/v1/auth/sign-in', ...body({}) }), 422, PROBLEM],
  ['no host', () => ({ path: ME, headers: { host: '' } }), 400, PROBLEM],
];

const SURROUNDINGS: { over: string; forwarded: Record<string, string>; strict: Headers }[] = [
  { over: 'http', forwarded: {}, strict: {} },
  {
    over: 'https',
    forwarded: { 'x-forwarded-proto': 'https' },
    strict: { 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
  },
];

describe.each(SURROUNDINGS)('over $over', ({ forwarded, strict }) => {
  test.each(TABLE)('%s has exactly these headers', async (_what, ask, status, headers) => {
    const question = ask();
    const text = requestText({ ...question, headers: { ...forwarded, ...question.headers } });
    expect(await sendRaw(port, text)).toEqual({ status, headers: { ...headers, ...strict } });
  });

  test('rate-limited clients receive Retry-After', async () => {
    const text = requestText({
      path: '/v1/auth/reset-password',
      headers: forwarded,
      ...body({ token: 'x'.repeat(43), password: 'uma senha longa' }),
    });
    let answer = await sendRaw(port, text);
    for (let tries = 0; tries < 30 && answer.status !== 429; tries++) answer = await sendRaw(port, text);
    const headers = { ...PROBLEM, ...strict, 'retry-after': expect.stringMatching(/^\d+$/) };
    expect(answer).toEqual({ status: 429, headers });
  });

  test('responses have Retry-After while the server starts', async () => {
    const write = createProblemWriter(readContract());
    const config = { host: '127.0.0.1', port: 0, trustProxy: ['127.0.0.1'] };
    const startupServer = await listenDuringStartup(write, config, pino({ level: 'silent' }));
    const answer = await sendRaw(startupServer.port, requestText({ path: '/entrar', headers: forwarded }));
    const unreadable = await sendRaw(startupServer.port, 'hello\r\n\r\n');
    await startupServer.close();
    expect(answer).toEqual({
      status: 503,
      headers: { ...PROBLEM, ...strict, 'retry-after': '2', refresh: '2' },
    });
    expect(unreadable).toEqual({ status: 400, headers: PROBLEM });
  });

  test('requests are refused while the server closes', async () => {
    const closing = await startTestServer({ environment: { TRUST_PROXY: '127.0.0.1' } });
    await closing.app.listen({ host: '127.0.0.1', port: 0 });
    // The second request starts together with the first, so that its connection is busy when the first response is
    // sent.
    const first = requestText({ path: '/v1/health', method: 'HEAD', headers: { connection: 'keep-alive' } });
    const second = requestText({ path: '/v1/health', headers: forwarded });
    const socket = connect(portOf(closing), '127.0.0.1');
    socket.write(first + second.slice(0, -2));
    expect(await readHead(socket)).toMatchObject({ status: 200 });
    const closed = closing.close();
    while (closing.app.server.listening) await setImmediate();
    socket.write(second.slice(-2));
    const headers = { ...PROBLEM, ...strict, 'retry-after': '5' };
    expect(await readHead(socket)).toEqual({ status: 503, headers });
    socket.destroy();
    await closed;
  });
});

test.each([
  ['text that is not HTTP', 'hello\r\n\r\n', 400],
  [
    'a body with two lengths',
    requestText({
      path: '/v1/auth/sign-in',
      method: 'POST',
      headers: { 'content-length': '4', 'transfer-encoding': 'chunked' },
    }),
    400,
  ],
  ['a malformed URL', requestText({ path: '/v1/%zz' }), 400],
  ['an overlong URL', requestText({ path: `/v1/users/${'a'.repeat(300)}` }), 404],
  ['overlong headers', requestText({ path: ME, headers: { cookie: 'a'.repeat(20_000) } }), 431],
])('%s is refused with all headers except strict-transport-security', async (_what, sent, status) => {
  expect(await sendRaw(port, sent)).toEqual({ status, headers: PROBLEM });
});

test('the picture of a proof is a download that caches do not store', async () => {
  const fixture = await fixtureAsking({});
  const order = await fixture.drive(
    fixture.operator,
    await fixture.create(fixture.manager),
    ['order.accept'],
    ['order.assign', { courier: { name: 'Joel Matos', phone: '+5511997410032' } }],
    ['order.startPickup'],
  );
  const proof = await attach(fixture, order, 0, 'photo');
  await fixture.server.app.listen({ host: '127.0.0.1', port: 0 });
  const address = `/v1/service-orders/${order.orderNumber}/proofs/${proof.id}`;
  const text = requestText({ path: address, headers: as(fixture.operator) });
  const answer = await sendRaw(portOf(fixture.server), text);
  await fixture.close();
  expect(answer).toEqual({
    status: 200,
    headers: {
      ...CLOSED,
      'content-type': 'image/jpeg',
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="os-${order.orderNumber}-foto.jpg"`,
    },
  });
});

test('an attachment is a download in a sandbox that caches do not store', async () => {
  const fixture = await fixtureAsking({});
  const { orderNumber } = await fixture.create(fixture.manager);
  const { id } = await addAttachment(fixture, fixture.manager, orderNumber);
  await fixture.server.app.listen({ host: '127.0.0.1', port: 0 });
  const text = requestText({ path: attachmentUrl(orderNumber, id), headers: as(fixture.operator) });
  const answer = await sendRaw(portOf(fixture.server), text);
  await fixture.close();
  expect(answer).toEqual({
    status: 200,
    headers: {
      ...CLOSED,
      'content-security-policy': `${String(CLOSED['content-security-policy'])}; sandbox`,
      'content-type': 'application/pdf',
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="nota.pdf"; filename*=UTF-8''nota.pdf`,
    },
  });
});
