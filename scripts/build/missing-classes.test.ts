import { expect, test } from 'vitest';

import { findClassesWithoutStyles, findMissingClasses } from './missing-classes.ts';

const css = String.raw`.flex{display:flex}.size-4\.5{width:1px}.\[\&_\.lucide\]\:size-4 .lucide{width:1px}`;

test('classes with a rule are found, escaped as Tailwind writes them', () => {
  const html = '<p class="flex size-4.5 [&amp;_.lucide]:size-4"><svg class="lucide lucide-eye"></svg></p>';
  expect(findMissingClasses(html, css)).toEqual([]);
});

test('a class without a rule is named, because the static view would be drawn without it', () => {
  expect(findMissingClasses('<p class="flex p-4"></p>', css)).toEqual(['p-4']);
});

test('a class in code whose stylesheets lack it is named, because it would be drawn without it at first', () => {
  const all = String.raw`${css}.p-4{padding:1px}.md\:p-4{padding:2px}`;
  const code = 'jsx(`p`,{className:`flex md:p-4 size-4.5`,style:"p-4",title:`word`})';
  expect(findClassesWithoutStyles(code, css, all)).toEqual(['p-4', 'md:p-4']);
  expect(findClassesWithoutStyles(code, all, all)).toEqual([]);
});
