import { expect, test } from 'vitest';

import { withoutDescriptions } from './drop-descriptions.ts';

test('withoutDescriptions removes whole members only', () => {
  const source = `
  states: {
    typing: {
      description: 'The form can be submitted.',
      on: { sent: 'sending' },
    },
    sending: {
      description:
        "The user's form is sent.",
    },
    description: label,
  },
`;
  expect(withoutDescriptions(source)).toBe(`
  states: {
    typing: {
      on: { sent: 'sending' },
    },
    sending: {
    },
    description: label,
  },
`);
});
