import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { readConfig, VARIABLE_NAMES } from '#server/config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');

const ASSIGNMENT = /^([A-Z][A-Z0-9_]*)=(.*)$/gm;
const assignments = () =>
  Object.fromEntries(
    [...read('.env.example').matchAll(ASSIGNMENT)].map(([, name = '', value = '']) => [name, value]),
  );

describe('.env.example', () => {
  test('has every variable of the server, and no other', () => {
    expect(Object.keys(assignments()).toSorted()).toEqual(VARIABLE_NAMES.toSorted());
  });

  test('is a configuration that the server accepts', () => {
    expect(readConfig(assignments())).toMatchObject({
      environment: 'production',
      drainSeconds: 5,
      demo: false,
    });
  });
});

test('docs/operate.md describes every variable except NODE_ENV', () => {
  const table = read('docs/operate.md');
  const missing = VARIABLE_NAMES.filter((name) => name !== 'NODE_ENV' && !table.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

const compose = z.object({
  services: z.record(
    z.string(),
    z.object({ environment: z.record(z.string(), z.unknown()).optional(), image: z.string().optional() }),
  ),
});

test('compose.yaml sets only variables of the server for its processes, which agree with each other', () => {
  const { services } = compose.parse(parse(read('deploy/compose.yaml'), { merge: true }));
  const [one, two] = [services['app-1'], services['app-2']];
  expect(one).toEqual(two);
  expect(Object.keys(one?.environment ?? {}).filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
  expect(Object.keys(services)).toEqual(['app-1', 'app-2', 'database', 'proxy', 'mail']);
});

describe('the Containerfile', () => {
  const file = read('deploy/Containerfile');

  test('runs the server without root on Node 24, and checks its health', () => {
    const last = file.slice(file.lastIndexOf('FROM '));
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    const images = [...file.matchAll(/^FROM docker\.io\/library\/node:(\d+)-slim/gm)];
    expect(images.map(([, version]) => version)).toEqual(['24', '24']);
  });

  test('sets only variables of the server', () => {
    const [, names = ''] = /^ENV (.*)$/m.exec(file) ?? [];
    const unknown = names.split(' ').map((part) => part.split('=', 1)[0] ?? '');
    expect(unknown.filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
  });

  test('copies only files that exist', () => {
    const copied = [...file.matchAll(/^COPY (deploy\/\S+) /gm)].map(([, name = '']) => name);
    expect(copied.map((name) => statSync(root + name).isFile())).toEqual([true, true]);
  });
});

test.each(['malote@.service', 'malote-backup.service'])('%s never denies V8 its compiled code', (unit) => {
  expect(read(`deploy/systemd/${unit}`)).not.toMatch(/^MemoryDenyWriteExecute=/m);
});
