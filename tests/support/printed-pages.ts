import { writeFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

export type PrintedPage = {
  /** Without white space: a PDF positions letters, and word boundaries are a guess. */
  text: string;
  /** In millimetres. */
  width: number;
  height: number;
};

const MM_PER_POINT = 25.4 / 72;

/** The printed pages, with the page's own print styles. */
export async function printedPages(page: Page): Promise<PrintedPage[]> {
  const file = await page.pdf({ preferCSSPageSize: true });
  if (process.env.KEEP_PAPER) await writeFile(process.env.KEEP_PAPER, file);
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(document);
  const sizes = await Promise.all(
    text.map(async (_, index) => (await document.getPage(index + 1)).getViewport({ scale: 1 })),
  );
  return text.map((words, index) => ({
    text: closed(words),
    width: Math.round((sizes[index]?.width ?? 0) * MM_PER_POINT),
    height: Math.round((sizes[index]?.height ?? 0) * MM_PER_POINT),
  }));
}

/** Normalises a text as in `PrintedPage`. */
export function closed(text: string): string {
  return text.replace(/\s+/gu, '').toLowerCase();
}

/** Relative times, which would be wrong the next day, normalised as in `PrintedPage`. */
export const RELATIVE_TIMES = /(?:hoje|ontem|amanhã),\d|há\d+(?:min|h|dia)/u;
