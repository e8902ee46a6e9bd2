import { beforeEach, describe, expect, test } from 'vitest';

import { locationEvent } from '#machines/app/app-events.ts';

import { readAddress } from './browser-location.ts';

beforeEach(() => history.replaceState(null, '', '/usuarios?page=2#fim'));

describe('readAddress', () => {
  test('returns path, search and hash, without the host', () => {
    expect(readAddress(window)).toBe('/usuarios?page=2#fim');
  });
});

describe('locationEvent', () => {
  test.each(['/sair', '/sair/', '/sair?companyId=7', '/sair#x'])('maps %s to a sign-out', (to) => {
    expect(locationEvent(to, 'pop')).toEqual({ type: 'session.signOut', mode: 'pop' });
  });

  test.each(['/usuarios', '/sair/agora', '/SAIR', '/'])('maps %s to a location change', (to) => {
    expect(locationEvent(to, 'push')).toEqual({ type: 'location.changed', to, mode: 'push' });
  });

  test('reports distance and target of a browser step', () => {
    expect(locationEvent('/usuarios', 'pop', -2)).toEqual({
      type: 'location.changed',
      to: '/usuarios',
      mode: 'pop',
      steps: -2,
    });
  });
});
