import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { readAddress } from './browser-location.ts';
import { createHistoryEntries } from './history-entries.ts';

beforeEach(() => history.replaceState(null, '', '/usuarios?page=2#fim'));

describe('write', () => {
  test('push adds an entry to the history', () => {
    const entries = history.length;
    createHistoryEntries(window).write('/relatorios', 'push');
    expect([readAddress(window), history.length]).toEqual(['/relatorios', entries + 1]);
  });

  test('replace takes the place of the present entry', () => {
    const entries = history.length;
    createHistoryEntries(window).write('/relatorios', 'replace');
    expect([readAddress(window), history.length]).toEqual(['/relatorios', entries]);
  });

  test.each(['push', 'replace'] as const)('%s does nothing where the address is there already', (mode) => {
    history.replaceState({ entry: 4 }, '', '/usuarios?q=%C3%A7');
    const entries = history.length;
    createHistoryEntries(window).write('/usuarios?q=ç', mode);
    expect([history.state, history.length]).toEqual([{ entry: 4 }, entries]);
  });

  test('goes on where the browser refuses too many changes', () => {
    const refuse = vi.fn<() => void>(() => {
      throw new DOMException('Attempt to use history.pushState() more than 100 times.', 'SecurityError');
    });
    const overloaded = { location, history: new Proxy(history, { get: () => refuse }) };
    expect(() => createHistoryEntries(overloaded).write('/relatorios', 'push')).not.toThrow();
    expect(refuse).toHaveBeenCalled();
  });
});

test('leaves what else stands in the entry, because a reload for lost code puts its mark there', () => {
  history.replaceState({ reloadedForChunk: true }, '');
  createHistoryEntries(window);
  expect(history.state).toEqual({ reloadedForChunk: true, entry: 0 });
});

describe('stepsTaken', () => {
  test('counts the entries between the page that is shown and where the browser is', async () => {
    const entries = createHistoryEntries(window);
    entries.write('/relatorios', 'push');
    entries.write('/empresas', 'push');
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    entries.go(-2);
    await popped;
    expect([readAddress(window), entries.stepsTaken()]).toEqual(['/usuarios?page=2#fim', -2]);
  });

  test('takes an entry without a number for the next one, as a link to a fragment makes it', () => {
    const entries = createHistoryEntries(window);
    history.pushState(null, '', '#conteudo');
    expect(entries.stepsTaken()).toBe(1);
    entries.write('/usuarios?page=2#conteudo', 'replace');
    expect(entries.stepsTaken()).toBe(0);
  });

  test('goes on counting after a reload', () => {
    history.replaceState({ entry: 7 }, '', '/usuarios');
    const entries = createHistoryEntries(window);
    entries.write('/relatorios', 'push');
    expect(history.state).toEqual({ entry: 8 });
  });
});

describe('go', () => {
  /** The browser stands at this entry, however it came there. */
  const standAt = (entry: number) => history.replaceState({ entry }, '', '/empresas?novo=1');

  /** The page of entry 4 is shown; `asked` are the steps that the browser is asked for. */
  function showFourth() {
    vi.useFakeTimers();
    standAt(4);
    const asked: unknown[] = [];
    vi.spyOn(history, 'go').mockImplementation((steps) => void asked.push(steps));
    return { entries: createHistoryEntries(window), asked };
  }

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('counts from the shown page, wherever the browser is meanwhile', () => {
    const { entries, asked } = showFourth();
    standAt(2);
    entries.go(0);
    standAt(4);
    vi.advanceTimersByTime(200);
    entries.go(-1);
    expect(asked).toEqual([2, -1]);
  });

  test('does not navigate to the current entry, because that would reload the page', () => {
    const { entries, asked } = showFourth();
    entries.go(0);
    expect(asked).toEqual([]);
  });

  test('continues later when a further step back made the move too short', () => {
    const { entries, asked } = showFourth();
    standAt(3);
    entries.go(0);
    standAt(2);
    entries.go(0);
    // The first step, counted from where it finds the browser.
    standAt(3);
    entries.go(0);
    expect(asked).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(asked).toEqual([1, 1]);
    standAt(4);
    vi.advanceTimersByTime(1000);
    expect(asked).toEqual([1, 1]);
  });

  test('goes on to another entry that is wanted before the browser has come back', () => {
    const { entries, asked } = showFourth();
    standAt(3);
    entries.go(0);
    entries.go(-2);
    standAt(4);
    entries.write('/empresas?novo=1', 'replace');
    vi.advanceTimersByTime(100);
    expect(asked).toEqual([1, -2]);
  });

  test('takes nothing back once another page is shown', () => {
    const { entries, asked } = showFourth();
    standAt(3);
    entries.go(0);
    entries.go(0);
    entries.write('/relatorios', 'replace');
    vi.advanceTimersByTime(1000);
    expect(asked).toEqual([1]);
  });
});
