import { startTransition, useEffect, useState } from 'react';

/** In pixels per millisecond; rows that pass faster are unreadable. */
const READABLE_SPEED = 2;
/**
 * Distance at that speed that counts as fast scrolling, in viewport heights; Page Down and a turn of the wheel are
 * shorter.
 */
const FAST_SCROLL_VIEWPORTS = 1;
/** Scroll events further apart belong to separate movements; the page has stopped this long after the last one. */
const STOPPED_AFTER_MS = 120;

/** Whether the page scrolls too fast to be read: new rows may render as placeholders. */
export function useFastScrolling(): boolean {
  const [isFastScrolling, setIsFastScrolling] = useState(false);
  useEffect(() => {
    let last = { y: 0, at: 0 };
    let passed = 0;
    let timer: ReturnType<typeof setTimeout>;
    const stop = () => {
      passed = 0;
      // Full rows may come a little later, so interactions take precedence.
      startTransition(() => setIsFastScrolling(false));
    };
    const note = ({ timeStamp: at }: Event) => {
      const { scrollY: y } = window;
      const time = at - last.at;
      const moved = Math.abs(y - last.y);
      const isFast = time < STOPPED_AFTER_MS && moved > READABLE_SPEED * time;
      // One slow frame does not end fast scrolling.
      passed = isFast ? passed + moved : passed / 2;
      last = { y, at };
      if (passed <= FAST_SCROLL_VIEWPORTS * window.innerHeight) return;
      setIsFastScrolling(true);
      clearTimeout(timer);
      timer = setTimeout(stop, STOPPED_AFTER_MS);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      clearTimeout(timer);
    };
  }, []);
  return isFastScrolling;
}
