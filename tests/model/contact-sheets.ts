import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { frameOf, stateName } from '#machines/app/app.machine.ts';
import type { World } from '#machines/app/testing/app-world.ts';
import { expect } from '#tests/support/server-fixture.ts';

/** Ignored by git; `npm run contact-sheets` copies the sheets shown in the README. */
const FOLDER = path.resolve('.cache/contact-sheets');

const SIZES = [
  { width: 1440, height: 900, thumbnail: 480 },
  { width: 390, height: 844, thumbnail: 240 },
] as const;

const CAPTION_PX = 32;
const GAP_PX = 16;
const LOADING_LIMIT_MS = 10_000;

type Picture = { name: string; width: number; png: Buffer };

/** Screenshots of every state of a walk in both widths, with a contact sheet per width. */
export class ContactSheets {
  readonly #walk: string;
  readonly #pictures: Picture[] = [];

  constructor(walk: string) {
    this.#walk = walk;
  }

  /** Takes the screenshots of a stable state on its first visit. */
  async meet(page: Page, { snapshot }: World): Promise<void> {
    // Legal pages look the same in every state.
    if (frameOf(snapshot) === 'public') return;
    const { notice } = snapshot.context;
    const name = notice === null ? stateName(snapshot) : `${stateName(snapshot)}, ${notice}`;
    if (this.#isTaken(name)) return;
    // Where the walk delays a response, the loading state is captured.
    const isLoading = page.locator('main [aria-busy="true"]');
    await expect(isLoading)
      .toHaveCount(0, { timeout: LOADING_LIMIT_MS })
      .catch(() => undefined);
    await this.take(page, name);
  }

  /** Takes screenshots of the current page under a given name, once per name. */
  async take(page: Page, name: string): Promise<void> {
    if (this.#isTaken(name)) return;
    const before = page.viewportSize();
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      const png = await page.screenshot({ animations: 'disabled' });
      this.#pictures.push({ name, width, png });
    }
    if (before !== null) await page.setViewportSize(before);
  }

  #isTaken(name: string): boolean {
    return this.#pictures.some((picture) => picture.name === name);
  }

  /** Writes every screenshot and one sheet per width. */
  async write(): Promise<void> {
    const folder = path.join(FOLDER, this.#walk);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await Promise.all(
      this.#pictures.map(({ name, width, png }) =>
        sharp(png).toFile(path.join(folder, `${name.replaceAll(/[^\w.]+/g, '-')}-${width}.png`)),
      ),
    );
    await Promise.all(SIZES.map((size) => this.#writeSheet(size)));
  }

  async #writeSheet({ width, height, thumbnail }: (typeof SIZES)[number]): Promise<void> {
    const pictures = this.#pictures.filter((picture) => picture.width === width);
    const columns = width > height ? 3 : 4;
    const rows = Math.ceil(pictures.length / columns);
    const cell = { width: thumbnail, height: Math.round((thumbnail * height) / width) };
    const parts = await Promise.all(
      pictures.map(async ({ name, png }, index) => {
        const left = GAP_PX + (index % columns) * (cell.width + GAP_PX);
        const top = GAP_PX + Math.floor(index / columns) * (cell.height + CAPTION_PX + GAP_PX);
        return [
          { input: captionOf(name, cell.width), left, top },
          { input: await sharp(png).resize(cell).toBuffer(), left, top: top + CAPTION_PX },
        ];
      }),
    );
    const sheet = {
      width: GAP_PX + columns * (cell.width + GAP_PX),
      height: GAP_PX + rows * (cell.height + CAPTION_PX + GAP_PX),
    };
    await sharp({ create: { ...sheet, channels: 3, background: '#e9ecf2' } })
      .composite(parts.flat())
      .png({ palette: true })
      .toFile(path.join(FOLDER, `${this.#walk}-${width}.png`));
  }
}

function captionOf(name: string, width: number): Buffer {
  const text = `<text x="0" y="20" font-family="sans-serif" font-size="15" fill="#1c2433">${name}</text>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION_PX}">${text}</svg>`,
  );
}
