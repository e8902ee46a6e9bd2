import { beforeEach, describe, expect, test } from 'vitest';

import { createTokenStorage, TOKEN_KEY } from './token-storage.ts';

beforeEach(() => localStorage.clear());

const full = {
  getItem: (key: string) => localStorage.getItem(key),
  removeItem: (key: string) => localStorage.removeItem(key),
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  },
};

function blocked(): Storage {
  throw new DOMException('Access is denied.', 'SecurityError');
}

describe('where the browser stores', () => {
  const tokens = createTokenStorage(() => localStorage);

  test('the token is found again under our key, by every tab', () => {
    expect(tokens.write('T1')).toBe(true);
    expect(localStorage.getItem(TOKEN_KEY)).toBe('T1');
    expect(createTokenStorage(() => localStorage).read()).toBe('T1');
  });

  test('forgetting removes the token', () => {
    tokens.write('T1');
    tokens.forget('T1');
    expect([tokens.read(), localStorage.length]).toEqual([null, 0]);
  });

  test('forgetting leaves the newer token of another tab alone', () => {
    tokens.write('T1');
    localStorage.setItem(TOKEN_KEY, 'T2');
    tokens.forget('T1');
    expect(tokens.read()).toBe('T2');
  });

  test.each(['', 'a b', 'a\nb', '<script>', 'ç'])('%j is not a token of ours and counts as none', (text) => {
    localStorage.setItem(TOKEN_KEY, text);
    expect(tokens.read()).toBeNull();
  });
});

describe('where the storage is full', () => {
  test('the token lives in this tab', () => {
    const tokens = createTokenStorage(() => full);
    expect(tokens.write('T1')).toBe(false);
    expect(tokens.read()).toBe('T1');
    tokens.forget('T1');
    expect(tokens.read()).toBeNull();
  });

  test('an older token does not stay behind, or a reload would bring its user back', () => {
    localStorage.setItem(TOKEN_KEY, 'T0');
    createTokenStorage(() => full).write('T1');
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });

  test('what another tab stores takes the place of what is in memory', () => {
    const tokens = createTokenStorage(() => full);
    tokens.write('T1');
    localStorage.setItem(TOKEN_KEY, 'T2');
    expect(tokens.readShared()).toBe('T2');
    localStorage.clear();
    expect([tokens.readShared(), tokens.read()]).toEqual([null, null]);
  });
});

describe('where the storage is blocked', () => {
  test('reading finds nothing, and the token lives in this tab', () => {
    const tokens = createTokenStorage(blocked);
    expect(tokens.read()).toBeNull();
    expect(tokens.write('T1')).toBe(false);
    expect(tokens.read()).toBe('T1');
    tokens.forget('T1');
    expect(tokens.read()).toBeNull();
  });
});
