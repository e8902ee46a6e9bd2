import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { brotli } from './build/compress.ts';
import { findFirstLoad, parseManifest } from './build/first-load.ts';

const CLIENT = 'dist/client';

/** Maximum download before a page is usable, and the lazy chunks it needs. */
const BUDGETS = [
  { page: '/entrar', limitBytes: 105_500, chunks: [] },
  {
    page: '/ordens-de-servico',
    limitBytes: 160_000,
    chunks: ['member'],
  },
];

const manifest = parseManifest(await readFile('dist/manifest.json', 'utf8'));
const html = await readFile(path.join(CLIENT, 'index.html'), 'utf8');
const inline = [...html.matchAll(/<(?:script|style)\b[^>]*>([^<]+)</g)].map(([, content = '']) => content);

for (const { page, limitBytes, chunks } of BUDGETS) {
  const files = findFirstLoad(manifest, chunks);
  const sizes = await Promise.all(files.map(async (file) => sizeOf(await readFile(path.join(CLIENT, file)))));
  const inlineSize = await sizeOf(Buffer.from(inline.join('\n')));
  const total = sizes.reduce((sum, size) => sum + size, inlineSize);
  console.log(`${page}: ${kilobytes(total)} of ${kilobytes(limitBytes)} JavaScript and CSS (brotli)`);
  files.forEach((file, index) => console.log(`  ${kilobytes(sizes[index] ?? 0)}  ${file}`));
  console.log(`  ${kilobytes(inlineSize)}  inline in index.html`);
  if (total > limitBytes) {
    console.error(`${page} exceeds its budget. Defer code that it does not need at first.`);
    process.exitCode = 1;
  }
}

async function sizeOf(content: Buffer): Promise<number> {
  return content.length === 0 ? 0 : (await brotli(content)).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
