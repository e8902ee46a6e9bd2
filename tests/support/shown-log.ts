import type { BrowserContext, Page } from '@playwright/test';

/** Something shown by a page, in chronological order. */
export type Shown =
  /** A heading was added to the document, even if only for a moment. */
  | { kind: 'heading'; text: string; atMs: number }
  /** The app machine entered this state. */
  | { kind: 'session'; text: string; atMs: number }
  /** The address bar contained this address in a painted frame. */
  | { kind: 'address'; text: string; atMs: number }
  /** This heading or loader was visible in a painted frame. */
  | { kind: 'painted'; text: string; atMs: number };

declare global {
  interface Window {
    shownLog?: Shown[];
    /** Logs everything painted from now on, even if unchanged. */
    forgetPainted?: () => void;
  }
}

/**
 * Makes every page of this context log what it shows from the start: polling would miss what is visible for a single
 * frame. Hidden static content of index.html counts only once visible.
 */
export async function logWhatIsShown(context: BrowserContext | Page): Promise<void> {
  await context.addInitScript(() => {
    const log: Shown[] = [];
    window.shownLog = log;
    const latest = new Map<Shown['kind'], string>();
    window.forgetPainted = () => {
      latest.delete('painted');
      log.splice(0, log.length, ...log.filter(({ kind }) => kind !== 'painted'));
    };

    function note(kind: Shown['kind'], text: string | undefined): void {
      if (text === undefined || (kind !== 'heading' && latest.get(kind) === text)) return;
      latest.set(kind, text);
      log.push({ kind, text, atMs: performance.now() });
    }

    function noteHeadings(node: Node): void {
      if (!(node instanceof Element)) return;
      const headings = node.matches('h1') ? [node] : node.querySelectorAll('h1');
      for (const heading of headings) if (!isHiddenStatic(heading)) note('heading', heading.textContent);
    }

    function isHiddenStatic(element: Element): boolean {
      const staticView = element.closest('#sign-in-view');
      return staticView !== null && document.documentElement.dataset['boot'] !== 'sign-in';
    }

    function noteFrame(): void {
      note('address', location.pathname + location.search + location.hash);
      const seen = [...document.querySelectorAll('h1, output')].filter((element) => {
        return element.matches('h1, .fixed') && element.checkVisibility({ visibilityProperty: true });
      });
      // A frame may be painted before the parser reaches the body: nothing is visible yet.
      if (seen.length > 0 || document.readyState !== 'loading')
        note('painted', seen.map((element) => element.textContent).join(' | '));
      requestAnimationFrame(noteFrame);
    }

    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'attributes' && target === document.documentElement) {
          note('session', document.documentElement.dataset['session']);
        }
        if (type === 'characterData') noteHeadings(target.parentElement ?? target);
        addedNodes.forEach(noteHeadings);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-session'],
    });
    requestAnimationFrame(noteFrame);
  });
}

/**
 * The current document's log since it was loaded, or since `forgetShown`, up to the next painted frame. Contains
 * changes only.
 */
export async function readShown(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return window.shownLog ?? [];
  });
}

/** Clears the log, so that the next reading covers the next step only. */
export async function forgetShown(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shownLog?.splice(0);
  });
}

export function textsOf(shown: readonly Shown[], kind: Shown['kind']): string[] {
  return shown.filter((entry) => entry.kind === kind).map(({ text }) => text);
}
