import { expect, test } from 'vitest';

import { commentError, commentText } from './text.ts';

test.each(['', ' \n', '\u200B\u200D', '\u2800\u3164'])(
  'a comment of which nothing is seen is not sent: %j',
  (typed) => {
    expect(commentError(typed)).toBe('Campo obrigatório.');
  },
);

test('a comment keeps its lines, and loses the control characters that come with what is pasted', () => {
  expect(commentText(' um\u0007dois\ntrês ')).toBe('um dois\ntrês');
});
