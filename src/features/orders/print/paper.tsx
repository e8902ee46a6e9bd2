import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

import type { LabelSize } from './label-sizes.ts';

/** The papers of an order: a label for each package, and the waybill that travels with them. */
export type OrderPaperKind = 'labels' | 'waybill';

/** Manifests list the orders of a courier; dossiers prove what became of an order. */
export type PaperKind = OrderPaperKind | 'manifest' | 'dossier';

type PaperProps = {
  kind: PaperKind;
  /** Page size of labels; other papers are A4. */
  labelSize?: LabelSize | undefined;
  /** Whether all sheets are rendered; until then the page itself prints. */
  isReady?: boolean;
  /** Whether sheets are being measured, off-screen. */
  isMeasuring?: boolean;
  /** Whether to open the browser's dialog. */
  opensDialog: boolean;
  /** The browser's own dialog has been closed, with or without a print. */
  onPrinted: () => void;
  children: ReactNode;
};

/** Sheets that only show in print, instead of the page; can open the browser's dialog. */
export function Paper(props: PaperProps) {
  const { kind, labelSize, isReady = true, isMeasuring = false, opensDialog, onPrinted, children } = props;

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
    <div data-paper data-label-size={labelSize} className={classesOf(isReady, isMeasuring)}>
      {children}
    </div>,
    document.body,
  );
}

function classesOf(isReady: boolean, isMeasuring: boolean): string {
  if (isReady) return 'hidden print:block';
  return isMeasuring ? 'invisible fixed top-0 left-0 size-0 overflow-hidden print:hidden' : 'hidden';
}
