/**
 * Runs in the page. Returns words of normal length that span more than one line, with their elements: a sign of too
 * little space. Longer words may legitimately break.
 */
export function findBrokenWords(): string[] {
  const LONGEST = 16;
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      if (word.length > LONGEST) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) broken.push(`${word} in ${element.tagName.toLowerCase()}.${element.className}`);
    }
  }
  return broken;
}
