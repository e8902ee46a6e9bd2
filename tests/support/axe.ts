import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { findBrokenWords } from './broken-words.ts';

/** WCAG 2.2 AA, and what axe adds to it from practice: landmarks, one h1, an order of headings. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with every rule that the page as it stands now breaks, and where; and with words that are cut in two. */
export async function expectAccessible(
  page: Page,
  what: string,
  { except = [] }: { except?: string[] } = {},
): Promise<void> {
  // Half-way through a fade the colours are not yet those that anybody reads.
  await page.waitForFunction(() => {
    const endsAt = document.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime);
    return endsAt.every((end) => end === Infinity);
  });
  // Without the legacy mode it opens another page, in which nothing of ours is examined.
  const { violations } = await new AxeBuilder({ page })
    // Or it describes everything that is well too, which takes it longer than the finding.
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
