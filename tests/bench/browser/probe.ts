import type { BrowserContext } from '@playwright/test';

/** What a measured page tells of itself. Moments are milliseconds since its navigation began. */
export type Probe = {
  /** The moment at which the first element of this kind was on the screen. @throws after a minute without it */
  seen: (selector: string) => Promise<number>;
  /** How long it takes from the next click to that. */
  seenAfterClick: (selector: string) => Promise<number>;
  /** Goes back, and tells how long it takes to that. */
  seenAfterBack: (selector: string) => Promise<number>;
  /** How many tasks have been longer than this since something was last seen. */
  tasksSince: (minMs: number) => number;
  layoutShift: number;
  /** Of each key, how long until its frame was painted. */
  keyPaints: number[];
  /** Of each event of a key, what the browser says that it took; it tells of none under 16 ms. */
  keyEvents: number[];
};

declare global {
  interface Window {
    benchProbe: Probe;
  }
}

/** Puts the probe into every document of these pages, before anything of their own runs. */
export async function addProbe(context: BrowserContext): Promise<void> {
  // The compiler that runs this wraps inner functions into a helper of its own, which no page has.
  await context.addInitScript('globalThis.__name = (value) => value;');
  await context.addInitScript(installProbe);
}

function installProbe(): void {
  const LIMIT_MS = 60_000;
  const tasks: { start: number; duration: number }[] = [];
  let lastSeen = 0;

  /** Runs it when the frame that is being made has been handed over. */
  const afterFrame = (run: (now: number) => void) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => run(performance.now()), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  };
  const isOnScreen = (selector: string) =>
    (document.querySelector(selector)?.getClientRects().length ?? 0) > 0;

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
  const wasThere = (selector: string) => new Error(`${selector} was on the screen before it was asked for.`);

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
