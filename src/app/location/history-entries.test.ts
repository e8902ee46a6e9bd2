import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { readAddress } from './browser-location.ts';
import { createHistoryEntries } from './history-entries.ts';

beforeEach(() => history.replaceState(null, '', '/usuarios?page=2#fim'));

describe('write', () => {
  test('adds an entry on push', () => {
    const entries = history.length;
    createHistoryEntries(window).write('/relatorios', 'push');
    expect([readAddress(window), history.length]).toEqual(['/relatorios', entries + 1]);
  });

  test('replaces the current entry on replace', () => {
    const entries = history.length;
    createHistoryEntries(window).write('/relatorios', 'replace');
    expect([readAddress(window), history.length]).toEqual(['/relatorios', entries]);
  });

  test.each(['push', 'replace'] as const)('does nothing on %s when the address is unchanged', (mode) => {
    history.replaceState({ entry: 4 }, '', '/usuarios?q=%C3%A7');
    const entries = history.length;
    createHistoryEntries(window).write('/usuarios?q=ç', mode);
    expect([history.state, history.length]).toEqual([{ entry: 4 }, entries]);
  });

  test('does not throw when the browser refuses too many changes', () => {
    const refuse = vi.fn<() => void>(() => {
      throw new DOMException('Attempt to use history.pushState() more than 100 times.', 'SecurityError');
    });
    const overloaded = { location, history: new Proxy(history, { get: () => refuse }) };
    expect(() => createHistoryEntries(overloaded).write('/relatorios', 'push')).not.toThrow();
    expect(refuse).toHaveBeenCalled();
  });
});

test('createHistoryEntries keeps other state of the entry, such as the mark of a reload for a lost chunk', () => {
  history.replaceState({ reloadedForChunk: true }, '');
  createHistoryEntries(window);
  expect(history.state).toEqual({ reloadedForChunk: true, entry: 0 });
});

describe('stepsTaken', () => {
  test('counts the entries between the shown page and the position of the browser', async () => {
    const entries = createHistoryEntries(window);
    entries.write('/relatorios', 'push');
    entries.write('/empresas', 'push');
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    entries.go(-2);
    await popped;
    expect([readAddress(window), entries.stepsTaken()]).toEqual(['/usuarios?page=2#fim', -2]);
  });

  test('counts an entry without a number as the next one, as fragment links create them', () => {
    const entries = createHistoryEntries(window);
    history.pushState(null, '', '#conteudo');
    expect(entries.stepsTaken()).toBe(1);
    entries.write('/usuarios?page=2#conteudo', 'replace');
    expect(entries.stepsTaken()).toBe(0);
  });

  test('continues the numbering after a reload', () => {
    history.replaceState({ entry: 7 }, '', '/usuarios');
    const entries = createHistoryEntries(window);
    entries.write('/relatorios', 'push');
    expect(history.state).toEqual({ entry: 8 });
  });
});

describe('go', () => {
  /** Moves the browser to this entry. */
  const standAt = (entry: number) => history.replaceState({ entry }, '', '/empresas?novo=1');

  /** Shows the page of entry 4. `moves` collects the steps passed to `history.go`. */
  function showFourth() {
    vi.useFakeTimers();
    standAt(4);
    const moves: unknown[] = [];
    vi.spyOn(history, 'go').mockImplementation((steps) => void moves.push(steps));
    return { entries: createHistoryEntries(window), moves };
  }

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('moves relative to the shown page, regardless of the position of the browser', () => {
    const { entries, moves } = showFourth();
    standAt(2);
    entries.go(0);
    standAt(4);
    vi.advanceTimersByTime(200);
    entries.go(-1);
    expect(moves).toEqual([2, -1]);
  });

  test('does not navigate to the current entry, which would reload the page', () => {
    const { entries, moves } = showFourth();
    entries.go(0);
    expect(moves).toEqual([]);
  });

  test('continues later when another step back made the move too short', () => {
    const { entries, moves } = showFourth();
    standAt(3);
    entries.go(0);
    standAt(2);
    entries.go(0);
    // The first step, relative to the browser's position.
    standAt(3);
    entries.go(0);
    expect(moves).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(moves).toEqual([1, 1]);
    standAt(4);
    vi.advanceTimersByTime(1000);
    expect(moves).toEqual([1, 1]);
  });

  test('moves on to an entry requested before the browser has returned', () => {
    const { entries, moves } = showFourth();
    standAt(3);
    entries.go(0);
    entries.go(-2);
    standAt(4);
    entries.write('/empresas?novo=1', 'replace');
    vi.advanceTimersByTime(100);
    expect(moves).toEqual([1, -2]);
  });

  test('does not move again once another page is shown', () => {
    const { entries, moves } = showFourth();
    standAt(3);
    entries.go(0);
    entries.go(0);
    entries.write('/relatorios', 'replace');
    vi.advanceTimersByTime(1000);
    expect(moves).toEqual([1]);
  });
});
