import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

import { contractFile } from '../document.ts';
import { API_PAGE_PATH } from './api-page.ts';

let server: TestServer;
let closed: TestServer;

beforeAll(async () => {
  server = await startTestServer({ environment: { API_PAGE: '1' } });
  closed = await startTestServer({ environment: { API_PAGE: '0' } });
});

afterAll(async () => {
  await server.close();
  await closed.close();
});

const get = (url: string, from = server) => from.inject({ method: 'GET', url });

test('the page may load only its own host’s files, and they exist', async () => {
  const page = await get(API_PAGE_PATH);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  const files = [...page.body.matchAll(/(?:src|href)="(?<file>[^"]+)"/g)].map(({ groups }) => groups?.file);
  expect(files).toContain(`${API_PAGE_PATH}/static/swagger-ui-bundle.js`);
  const answers = await Promise.all(files.map((file) => get(String(file))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200));
});

test('the contract is available as JSON and YAML', async () => {
  const contract: unknown = parse(await readFile(contractFile(), 'utf8'));
  expect((await get(`${API_PAGE_PATH}/json`)).json()).toEqual(contract);
  expect(parse((await get(`${API_PAGE_PATH}/yaml`)).body)).toEqual(contract);
});

test('the API itself allows no scripts', async () => {
  const answer = await get('/v1/health');
  expect(answer.headers['content-security-policy']).not.toContain('script-src');
});

test.each([API_PAGE_PATH, `${API_PAGE_PATH}/json`, `${API_PAGE_PATH}/static/swagger-ui-bundle.js`])(
  '%s responds 404 if the page is switched off',
  async (url) => {
    const answer = await get(url, closed);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not-found' });
  },
);
