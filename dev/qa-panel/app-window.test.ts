import { expect, test } from 'vitest';

import { type Seen, withAppState } from './app-window.ts';

const NOTHING: Seen = { now: null, way: [] };

test('withAppState records the steps to the current state, each once', () => {
  const sights = [
    { state: 'booting', url: '/usuarios', hasToken: true },
    { state: 'booting', url: '/usuarios', hasToken: true },
    { state: 'unauthenticated', url: '/entrar', hasToken: true },
    { state: 'unauthenticated', url: '/entrar', hasToken: false },
  ];
  const seen = sights.reduce((before, sight, at) => withAppState(before, sight, at), NOTHING);
  expect(seen.way.map(({ state }) => state)).toEqual(['booting', 'unauthenticated']);
  expect(seen.now).toEqual(sights.at(-1));
});
