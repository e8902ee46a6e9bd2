import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { changeSettings } from '#tests/support/server/settings-fixture.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const SCRIPT = "document.documentElement.dataset.early = 'yes';";
const STYLE = 'body { margin: 0 }';
const PAGE = `<!doctype html><html data-branding="{{branding}}"><head><title>{{productName}}</title><script>${SCRIPT}</script><style>${STYLE}</style>
<script type="module" src="/assets/main-1a2b.js"></script></head><body>Malote</body></html>`;

const YEAR = 'public, max-age=31536000, immutable';
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malote-client-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), PAGE);
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'service-worker.js'), 'worker');
  await writeFile(path.join(folder, '.env'), 'SECRET=1');
  await copyFile(new URL('../../../public/robots.txt', import.meta.url), path.join(folder, 'robots.txt'));
  await writeFile(path.join(folder, 'assets', 'main-1a2b.js'), 'plain');
  await writeFile(path.join(folder, 'assets', 'main-1a2b.js.br'), 'brotli');
  await writeFile(path.join(folder, 'assets', 'main-1a2b.js.gz'), 'gzip');
  await writeFile(path.join(path.dirname(folder), `${path.basename(folder)}-outside.txt`), 'outside');
  server = await startTestServer({ clientFolder: folder });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
  await rm(`${folder}-outside.txt`);
});

const get = (url: string, headers: Record<string, string> = HTML) =>
  server.inject({ method: 'GET', url, headers });
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the service worker may connect to the server, and is always revalidated', async () => {
  const { headers } = await get('/service-worker.js', {});
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*; connect-src 'self'$/);
  expect(headers['cache-control']).toBe('no-cache');
});

describe('an asset', () => {
  test.each([
    ['br, gzip', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', 'plain', undefined],
  ])(
    'for a browser that accepts %s is sent in that encoding and cached for a year',
    async (accepted, body, encoding) => {
      const response = await get('/assets/main-1a2b.js', { 'accept-encoding': accepted });
      expect(response.body).toBe(body);
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers['cache-control']).toBe(YEAR);
      expect(response.headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(response.headers['vary']).toBe('accept-encoding');
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test.each([['/assets/gone-3c4d.js'], ['/assets/'], ['/assets/main-1a2b.js.br']])(
    'that is missing responds 404 instead of the page: %s',
    async (url) => {
      const response = await get(url);
      expect(response.json()).toMatchObject({ status: 404, code: 'not-found' });
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );
});

test('search engines are excluded', async () => {
  const response = await get('/robots.txt', { accept: '*/*' });
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toBe('User-agent: *\nDisallow: /\n');
});

describe('the page', () => {
  test.each([
    ['/'],
    ['/entrar'],
    ['/ordens-de-servico/10482'],
    ['/nome.com.pontos'],
    ['/index.html'],
    ['/a?b=c.js'],
  ])('is served for every route of the app: %s', async (url) => {
    const response = await get(url, { accept: 'text/html' });
    expect(response.body).toContain('<title>Malote</title>');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  test.each([
    ['/.well-known/assetlinks.json'],
    ['/.git/config'],
    ['/.env'],
    ['/sitemap.xml'],
    ['/favicon.ico'],
    ['/wp-login.php'],
  ])('is no response to a request for a file: %s', async (url) => {
    const response = await get(url);
    expect(response.json()).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('allows only its own scripts and styles', async () => {
    const { headers } = await get('/entrar');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' ${hashOf(SCRIPT)}; style-src 'self' ${hashOf(STYLE)}; ` +
        "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; " +
        "require-trusted-types-for 'script'; trusted-types default; report-uri /reports",
    );
  });

  test('is always revalidated, and responds 304 if unchanged', async () => {
    const first = await get('/entrar');
    const again = await get('/entrar', { ...HTML, 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is compressed for a browser that accepts %s', async (accepted, encoding, decompress) => {
    const { headers, rawPayload } = await get('/entrar', { ...HTML, 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(decompress(rawPayload).toString()).toContain('<title>Malote</title>');
  });

  test('contains the current branding, and keeps its CSP', async () => {
    const before = await get('/entrar');
    const admin = await server.createUser('admin');
    await changeSettings(server, admin, ({ branding }) => ({
      branding: { ...branding, productName: '</title><script>alert(1)' },
    }));
    const after = await get('/entrar', { ...HTML, 'if-none-match': String(before.headers['etag']) });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('<title>&lt;/title&gt;&lt;script&gt;');
    expect(after.body).not.toContain('<script>alert');
    expect(after.headers['content-security-policy']).toBe(before.headers['content-security-policy']);
  });

  test('is not served for a missing picture', async () => {
    expect((await get('/logo.png', { accept: 'image/avif,image/webp,*/*;q=0.8' })).statusCode).toBe(404);
  });

  test('responds to HEAD, and 405 to POST', async () => {
    const head = await server.inject({ method: 'HEAD', url: '/entrar', headers: HTML });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const post = await server.inject({ method: 'POST', url: '/entrar', headers: HTML });
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

test('another file of the build is always revalidated', async () => {
  const response = await get('/favicon.svg', {});
  expect([response.body, response.headers['cache-control']]).toEqual(['<svg/>', 'no-cache']);
});

test.each([
  ['/..%2foutside.txt'],
  ['/%2e%2e/%2e%2e/etc/passwd'],
  ['/.env'],
  ['/assets/main-1a2b.js.gz'],
  ['//etc/passwd'],
  ['/\\..\\..\\etc\\passwd'],
])('%s responds 404', async (url) => {
  const response = await get(url, { accept: 'image/png' });
  expect(response.statusCode).toBe(404);
});

test('an unknown API path never responds with the page', async () => {
  expect((await get('/v1/nothing')).json()).toMatchObject({ status: 404, code: 'not-found' });
});

test('without a built client the page responds 503, and the API works', async () => {
  const bare = await startTestServer({ clientFolder: path.join(folder, 'nowhere') });
  const response = await bare.inject({ method: 'GET', url: '/entrar', headers: HTML });
  expect(response.json()).toMatchObject({
    status: 503,
    detail: 'A interface ainda não foi construída. Rode "npm start", que a constrói, ou "npm run dev".',
  });
  expect((await bare.inject({ method: 'GET', url: '/v1/health' })).statusCode).toBe(200);
  await bare.close();
});
