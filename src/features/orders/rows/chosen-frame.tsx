import type { CSSProperties, ReactNode } from 'react';

import './chosen-columns.css';

/** Widths of the check box and of the number in rem, those of `columnStyles`. */
const SELECT_WIDTH = 2.5;
const NUMBER_WIDTH = 4.5;

export type ChosenFrameProps = {
  /** The rows have check boxes before the number. */
  hasSelection: boolean;
  /** Least widths of the columns after the number, in rem. */
  widths: readonly number[];
  /** The table. */
  children: ReactNode;
};

/**
 * Scrolls a table sideways in its card, with check box and number in place. Head and rows scroll apart and follow each
 * other: in one scroll container the head could not stay below the header of the page. A scroll bar stays in view at the
 * bottom, because that of the rows lies below the last one.
 */
export function ChosenFrame({ hasSelection, widths, children }: ChosenFrameProps) {
  const fixed = hasSelection ? [SELECT_WIDTH, NUMBER_WIDTH] : [NUMBER_WIDTH];
  const total = [...fixed, ...widths].reduce((sum, width) => sum + width, 0);
  const tracks = [
    ...fixed.map((width) => `${width}rem`),
    ...widths.map((width) => `minmax(${width}rem, ${width}fr)`),
  ];
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--tracks': tracks.join(' '),
    '--least-width': `${total}rem`,
    '--select-width': `${SELECT_WIDTH}rem`,
    '--pinned-width': `${fixed.reduce((sum, width) => sum + width, 0)}rem`,
  };
  return (
    <div
      ref={watchScrolling}
      data-with-selection={hasSelection || undefined}
      className="chosen-columns"
      style={style}
    >
      {children}
      {/* Chromium would put it into the tab order; the keys scroll the rows from any of their links. */}
      <div data-scroll-bar="" aria-hidden="true" tabIndex={-1}>
        <div />
      </div>
    </div>
  );
}

function watchScrolling(frame: HTMLElement | null) {
  if (frame === null) return undefined;
  const follow = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.matches(SCROLLING)) return;
    const { scrollLeft } = target;
    frame.toggleAttribute('data-scrolled', scrollLeft > 0);
    for (const part of frame.querySelectorAll(SCROLLING)) {
      if (part !== target) part.scrollLeft = scrollLeft;
    }
  };
  // Scroll events do not bubble.
  const options = { capture: true, passive: true };
  frame.addEventListener('scroll', follow, options);
  return () => frame.removeEventListener('scroll', follow, options);
}

const SCROLLING = 'thead, tbody, [data-scroll-bar]';
