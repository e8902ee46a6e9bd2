import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { findBrokenWords } from './broken-words.ts';

/** WCAG 2.2 AA and axe's best practices: landmarks, a single h1, heading order. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Reports every accessibility violation of the current page, and words broken across lines, as soft failures. */
export async function expectAccessible(
  page: Page,
  what: string,
  { except = [] }: { except?: string[] } = {},
): Promise<void> {
  // During a fade the colours are not final.
  await page.waitForFunction(() => {
    const endsAt = document.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime);
    return endsAt.every((end) => end === Infinity);
  });
  // Without legacy mode axe opens another page and examines nothing of this one.
  const { violations } = await new AxeBuilder({ page })
    // Otherwise axe also describes all passes, which takes longer than the analysis.
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .disableRules(except)
    .setLegacyMode()
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect.soft(found, what).toEqual([]);
  expect.soft(await page.evaluate(findBrokenWords), `${what}, broken words`).toEqual([]);
}
