import { expect, test } from 'vitest';

import { chunkNames } from './chunk-names.ts';

const IMPORTS: Record<string, { now?: string[]; later?: string[] }> = {
  'index.html': { now: ['src/main.tsx'] },
  'src/main.tsx': {
    now: ['src/app/router.tsx'],
    later: [
      'src/app/guest-page.tsx',
      'src/app/member-frame.tsx',
      'src/features/legal/terms-page.tsx',
      'src/features/orders/list/orders-page.tsx',
      'src/features/orders/detail/order-page.tsx',
    ],
  },
  'src/app/guest-page.tsx': { now: ['src/ui/inputs/password-input.tsx', 'src/ui/inputs/field.tsx'] },
  'src/app/member-frame.tsx': {
    now: ['src/ui/link-button.tsx', 'src/styles/member.css', 'src/api/client.ts'],
  },
  'src/features/legal/terms-page.tsx': { now: ['src/ui/link-button.tsx'] },
  'src/features/orders/list/orders-page.tsx': {
    now: ['src/ui/inputs/field.tsx', 'src/ui/badge.tsx', 'src/ui/row.tsx'],
  },
  'src/features/orders/detail/order-page.tsx': { now: ['src/ui/badge.tsx', 'src/ui/timeline.tsx'] },
};

const graph = {
  getModuleInfo: (id: string) => {
    const { now = [], later = [] } = IMPORTS[id.replace('/app/', '')] ?? {};
    const absolute = (file: string) => `/app/${file}`;
    // As much of rolldown's answer as is asked for.
    return Object.assign(Object.create(null), {
      importedIds: now.map(absolute),
      dynamicallyImportedIds: later.map(absolute),
    });
  },
};

test.each([
  ['src/app/router.tsx', 'app', 'every visit needs it'],
  ['src/ui/inputs/field.tsx', 'app', 'the sign-in and the list need it'],
  ['src/ui/link-button.tsx', 'app', 'an open page must not load the signed-in ones for it'],
  ['src/ui/inputs/password-input.tsx', 'guest', 'nobody with a session needs it'],
  ['src/app/member-frame.tsx', 'member', 'every signed-in page needs it'],
  ['src/styles/member.css', 'member', 'it belongs to the frame'],
  ['src/ui/badge.tsx', 'member', 'another page must not load the list for it'],
  ['src/api/client.ts', 'api', 'a sign-in must not load the signed-in pages for it'],
  ['src/ui/row.tsx', null, 'only the list needs it'],
  ['src/ui/timeline.tsx', null, 'neither a first page nor the frame needs it'],
  ['src/main.tsx', null, 'it is the entry'],
])('%s is in the file %s, because %s', (file, chunk, _why) => {
  expect(chunkNames('/app')(`/app/${file}`, graph)).toBe(chunk);
});
