import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

/** What is printed: labels (A6), waybills or manifests (A4). */
export type PaperKind = 'labels' | 'waybill' | 'manifest';

type PaperProps = {
  kind: PaperKind;
  /** Whether the sheets are all there; until then the page prints as it is. */
  isReady?: boolean;
  /** Whether sheets are being measured, off-screen. */
  isMeasuring?: boolean;
  /** Whether the browser's dialog is still to be opened. */
  opensDialog: boolean;
  /** The browser's own dialog has been closed, with or without a print. */
  onPrinted: () => void;
  children: ReactNode;
};

/** Sheets that are on paper only, and there in the place of the page, with the dialog that prints them. */
export function Paper(props: PaperProps) {
  const { kind, isReady = true, isMeasuring = false, opensDialog, onPrinted, children } = props;

  useLayoutEffect(() => {
    if (!isReady) return undefined;
    const { dataset } = document.documentElement;
    dataset['printing'] = kind;
    window.addEventListener('afterprint', onPrinted);
    const frame = opensDialog ? requestAnimationFrame(() => window.print()) : 0;
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', onPrinted);
      delete dataset['printing'];
    };
  }, [kind, isReady, opensDialog, onPrinted]);

  return createPortal(
    <div data-paper className={classesOf(isReady, isMeasuring)}>
      {children}
    </div>,
    document.body,
  );
}

function classesOf(isReady: boolean, isMeasuring: boolean): string {
  if (isReady) return 'hidden print:block';
  return isMeasuring ? 'invisible fixed top-0 left-0 size-0 overflow-hidden print:hidden' : 'hidden';
}
