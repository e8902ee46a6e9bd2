import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

const MAX_LENGTH = 72;

/** Commits before this rule was made are left as they are. */
const SINCE = '2026-11-28T08:00:00Z';

test('each commit has a subject that fits one line', () => {
  const subjects = execFileSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%s'], {
    encoding: 'utf8',
  }).split('\n');
  expect(subjects.filter((subject) => subject.length > MAX_LENGTH)).toEqual([]);
});
