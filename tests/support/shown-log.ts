import type { BrowserContext, Page } from '@playwright/test';

/** Something that a page showed, in the order of time. */
export type Shown =
  /** A heading came into the document, if only for a moment. */
  | { kind: 'heading'; text: string; atMs: number }
  /** The app machine came into this state. */
  | { kind: 'session'; text: string; atMs: number }
  /** This address stood in the address bar when a frame was drawn. */
  | { kind: 'address'; text: string; atMs: number }
  /** This heading or loader was in sight when a frame was drawn. */
  | { kind: 'painted'; text: string; atMs: number };

declare global {
  interface Window {
    shownLog?: Shown[];
    /** Notes whatever is drawn from now on, be it what was drawn before. */
    forgetPainted?: () => void;
  }
}

/**
 * Lets every page of this context note what it shows from its first moment on: polling would miss what is
 * there for one frame only. What index.html brings along hidden counts only once it is in sight.
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
      // A frame may be drawn before the parser has come to the body: nothing is there to be seen yet.
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
 * What the present document has noted since it was loaded, or since `forgetShown`, up to the frame that is
 * drawn next. Only changes are noted.
 */
export async function readShown(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return window.shownLog ?? [];
  });
}

/** Begins the log anew, so that the next reading is about the next step only. */
export async function forgetShown(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shownLog?.splice(0);
  });
}

/** The texts of one kind. */
export function textsOf(shown: readonly Shown[], kind: Shown['kind']): string[] {
  return shown.filter((entry) => entry.kind === kind).map(({ text }) => text);
}
