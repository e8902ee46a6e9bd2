import type { BrowserContext } from '@playwright/test';

/** Measurements within a page, in milliseconds since its navigation start. */
export type Probe = {
  /** Time at which an element was first visible. @throws after a minute without one */
  seen: (selector: string) => Promise<number>;
  /** Duration from the next click until an element is visible. */
  seenAfterClick: (selector: string) => Promise<number>;
  /** Goes back; duration until an element is visible. */
  seenAfterBack: (selector: string) => Promise<number>;
  /** Number of tasks longer than this since an element was last seen. */
  tasksSince: (minMs: number) => number;
  layoutShift: number;
  /** Delay of each key until the next painted frame. */
  keyPaints: number[];
  /** Duration of each key or input event, as reported by the browser, from 16 ms. */
  keyEvents: number[];
};

declare global {
  interface Window {
    benchProbe: Probe;
  }
}

/** Installs the probe in every document of the context, before its own scripts. */
export async function addProbe(context: BrowserContext): Promise<void> {
  // The bench compiler wraps inner functions in a `__name` helper, missing in the page.
  await context.addInitScript('globalThis.__name = (value) => value;');
  await context.addInitScript(installProbe);
}

function installProbe(): void {
  const LIMIT_MS = 60_000;
  const tasks: { start: number; duration: number }[] = [];
  let lastSeen = 0;

  /** Runs a callback once the current frame is rendered. */
  const afterFrame = (run: (now: number) => void) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => run(performance.now()), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  };
  // The list stays in the document behind an order.
  const isOnScreen = (selector: string) =>
    document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false;

  const seen = (selector: string) =>
    new Promise<number>((resolve, reject) => {
      const giveUpAt = performance.now() + LIMIT_MS;
      const look = () => {
        const isThere = isOnScreen(selector);
        afterFrame((now) => {
          if (isThere) resolve((lastSeen = now));
          else if (now > giveUpAt) reject(new Error(`${selector} was never on the screen.`));
          else look();
        });
      };
      look();
    });
  const wasThere = (selector: string) => new Error(`${selector} was on the screen before it was requested.`);

  window.benchProbe = {
    seen,
    seenAfterClick: (selector) =>
      new Promise((resolve, reject) => {
        const begin = ({ timeStamp }: Event) => {
          if (isOnScreen(selector)) reject(wasThere(selector));
          else seen(selector).then((at) => resolve(at - timeStamp), reject);
        };
        window.addEventListener('click', begin, { once: true, capture: true });
      }),
    seenAfterBack: async (selector) => {
      if (isOnScreen(selector)) throw wasThere(selector);
      const began = performance.now();
      history.back();
      return (await seen(selector)) - began;
    },
    tasksSince: (minMs) => tasks.filter(({ start, duration }) => start > lastSeen && duration > minMs).length,
    layoutShift: 0,
    keyPaints: [],
    keyEvents: [],
  };

  const probe = window.benchProbe;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    const options = { type, buffered: true, durationThreshold: 16 };
    observer.observe(options);
  };
  observe('longtask', ({ startTime: start, duration }) => tasks.push({ start, duration }));
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === false)
      probe.layoutShift += Number(Reflect.get(entry, 'value'));
  });
  observe('event', (entry) => {
    if (/^key|input/u.test(entry.name)) probe.keyEvents.push(entry.duration);
  });
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => afterFrame((now) => probe.keyPaints.push(now - timeStamp)),
    { capture: true },
  );
}
