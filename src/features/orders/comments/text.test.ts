import { expect, test } from 'vitest';

import { commentError, commentText } from './text.ts';

test.each(['', ' \n', '\u200B\u200D', '\u2800\u3164'])(
  'a comment without visible characters is rejected: %j',
  (typed) => {
    expect(commentError(typed)).toBe('Campo obrigatório.');
  },
);

test('a comment keeps its line breaks but no other control characters', () => {
  expect(commentText(' um\u0007dois\ntrês ')).toBe('um dois\ntrês');
});
