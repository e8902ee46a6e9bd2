import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

import { contractFile } from '../document.ts';
import { API_PAGE_PATH } from './api-page.ts';

let server: TestServer;
let withoutPage: TestServer;

beforeAll(async () => {
  server = await startTestServer({ environment: { API_PAGE: '1' } });
  withoutPage = await startTestServer({ environment: { API_PAGE: '0' } });
});

afterAll(async () => {
  await server.close();
  await withoutPage.close();
});

const get = (url: string, from = server) => from.inject({ method: 'GET', url });

test('the page may load files from its host only', async () => {
  const page = await get(API_PAGE_PATH);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test('the files of the page exist', async () => {
  const page = await get(API_PAGE_PATH);
  const files = [...page.body.matchAll(/(?:src|href)="(?<file>[^"]+)"/g)].map(({ groups }) => groups?.file);
  expect(files).toContain(`${API_PAGE_PATH}/static/swagger-ui-bundle.js`);
  const responses = await Promise.all(files.map((file) => get(String(file))));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200));
});

test('the contract is available as JSON and YAML', async () => {
  const contract: unknown = parse(await readFile(contractFile(), 'utf8'));
  expect((await get(`${API_PAGE_PATH}/json`)).json()).toEqual(contract);
  expect(parse((await get(`${API_PAGE_PATH}/yaml`)).body)).toEqual(contract);
});

test('the API itself allows no scripts', async () => {
  const response = await get('/v1/health');
  expect(response.headers['content-security-policy']).not.toContain('script-src');
});

test.each([API_PAGE_PATH, `${API_PAGE_PATH}/json`, `${API_PAGE_PATH}/static/swagger-ui-bundle.js`])(
  'without the page, %s responds 404',
  async (url) => {
    const response = await get(url, withoutPage);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not-found' });
  },
);
