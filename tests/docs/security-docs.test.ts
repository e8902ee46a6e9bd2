import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { REQUIREMENTS } from './asvs-levels.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const ASVS = 'docs/asvs.md';
const FOLDERS = 'dev|docs|domain|machines|openapi|scripts|server|src|tests';
const NAMED = new RegExp(`\`((?:${FOLDERS})/[^\`]+)\``, 'g');
const LINKED = /\]\(([^)#:]+)\)/g;

const ROW =
  /^\| (?<number>\d+\.\d+\.\d+) \| (?<asked>[^|]+) \| (?<level>\d) \| (?<state>[^|]+) \| (?<how>[^|]*?) ?\| (?<tested>[^|]*?) ?\|$/;

function rowOf(line: string) {
  const { number = '', level = '', state = '', how = '', tested = '' } = ROW.exec(line)?.groups ?? {};
  return { number, level: Number(level), state, how, tested, line };
}

const rows = read(ASVS)
  .split('\n')
  .filter((line) => /^\| \d+\./.test(line))
  .map(rowOf);

describe.each(['docs/security.md', ASVS])('%s', (file) => {
  test('names only files that exist', () => {
    const text = read(file);
    const named = [...text.matchAll(NAMED)].map(([, name = '']) => name);
    const linked = [...text.matchAll(LINKED)].map(([, name = '']) => path.join(path.dirname(file), name));
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set([...named, ...linked])].filter((name) => !existsSync(path.join(ROOT, name)))).toEqual(
      [],
    );
  });

  test('is found from the README', () => {
    expect(read('README.md')).toContain(`](${file})`);
  });
});

describe('the ASVS', () => {
  test('has 345 requirements, 70 of level 1 and 183 of level 2', () => {
    const ofLevel = (wanted: number) => REQUIREMENTS.filter(({ level }) => level === wanted).length;
    expect([REQUIREMENTS.length, ofLevel(1), ofLevel(2)]).toEqual([345, 70, 183]);
  });

  test('has each requirement of level 1 and 2 once, in order and with its level', () => {
    const wanted = REQUIREMENTS.filter(({ level }) => level < 3);
    expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(wanted);
  });

  test('has a reason where something is not met or does not apply, and a test or a reading where it is met', () => {
    const isSaid = ({ state, how, tested }: (typeof rows)[number]) =>
      state === 'met' ? tested !== '' : ['not met', 'does not apply'].includes(state) && how !== '';
    expect(rows.filter((row) => !isSaid(row)).map(({ line }) => line)).toEqual([]);
  });

  test('has correct totals', () => {
    const count = (state: string, level: number) =>
      rows.filter((row) => row.state === state && row.level === level).length;
    for (const state of ['met', 'not met', 'does not apply']) {
      expect(read(ASVS)).toContain(`| ${state} | ${count(state, 1)} | ${count(state, 2)} |`);
    }
  });
});
