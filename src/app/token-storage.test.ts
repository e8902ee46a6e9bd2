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

describe('an available storage', () => {
  const tokens = createTokenStorage(() => localStorage);

  test('stores the token under the app’s key, shared by all tabs', () => {
    expect(tokens.write('T1')).toBe(true);
    expect(localStorage.getItem(TOKEN_KEY)).toBe('T1');
    expect(createTokenStorage(() => localStorage).read()).toBe('T1');
  });

  test('forget deletes the token', () => {
    tokens.write('T1');
    tokens.forget('T1');
    expect([tokens.read(), localStorage.length]).toEqual([null, 0]);
  });

  test('forget does not delete a newer token from another tab', () => {
    tokens.write('T1');
    localStorage.setItem(TOKEN_KEY, 'T2');
    tokens.forget('T1');
    expect(tokens.read()).toBe('T2');
  });

  test.each(['', 'a b', 'a\nb', '<script>', 'ç'])('ignores %j as an invalid token', (text) => {
    localStorage.setItem(TOKEN_KEY, text);
    expect(tokens.read()).toBeNull();
  });
});

describe('a full storage', () => {
  test('keeps the token in memory', () => {
    const tokens = createTokenStorage(() => full);
    expect(tokens.write('T1')).toBe(false);
    expect(tokens.read()).toBe('T1');
    tokens.forget('T1');
    expect(tokens.read()).toBeNull();
  });

  test('deletes an older token, which a reload would otherwise restore', () => {
    localStorage.setItem(TOKEN_KEY, 'T0');
    createTokenStorage(() => full).write('T1');
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });

  test('readShared replaces the in-memory token with the stored one', () => {
    const tokens = createTokenStorage(() => full);
    tokens.write('T1');
    localStorage.setItem(TOKEN_KEY, 'T2');
    expect(tokens.readShared()).toBe('T2');
    localStorage.clear();
    expect([tokens.readShared(), tokens.read()]).toEqual([null, null]);
  });
});

describe('a blocked storage', () => {
  test('reads no token and keeps a new one in memory', () => {
    const tokens = createTokenStorage(blocked);
    expect(tokens.read()).toBeNull();
    expect(tokens.write('T1')).toBe(false);
    expect(tokens.read()).toBe('T1');
    tokens.forget('T1');
    expect(tokens.read()).toBeNull();
  });
});
