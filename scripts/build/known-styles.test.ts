import { expect, test } from 'vitest';

import { withoutKnownStyles } from './known-styles.ts';

const layer = (rules: string) => `@layer member{${rules}}`;
const known = (rules: string) => `@layer entry{${rules}}`;

test('a rule that is always loaded is left out, and all others stay in their order', () => {
  const css = layer('.flex{display:flex}.top-2{top:8px}.p-4{padding:16px}');
  expect(withoutKnownStyles(css, known('.flex{display:flex}.p-4{padding:16px}'))).toBe(
    layer('.top-2{top:8px}'),
  );
});

test('it stays after another one for the same property, which would win from its higher layer', () => {
  const css = layer('.p-4{padding:16px}.px-2{padding-inline:8px}.flex{display:flex}');
  expect(withoutKnownStyles(css, known('.px-2{padding-inline:8px}.flex{display:flex}'))).toBe(
    layer('.p-4{padding:16px}.px-2{padding-inline:8px}'),
  );
});

test('a rule for some windows is not the rule for all of them', () => {
  const css = layer('.a{color:red}@media print{.a{color:red}.b{top:0}}@media (hover){.c{left:0}}');
  expect(withoutKnownStyles(css, known('.a{color:red}@media (hover){.b{top:0}}'))).toBe(
    layer('@media print{.a{color:red}.b{top:0}}@media (hover){.c{left:0}}'),
  );
  expect(withoutKnownStyles(css, known('@media print{.b{top:0}}@media (hover){.c{left:0}}'))).toBe(
    layer('.a{color:red}@media print{.a{color:red}}'),
  );
});

test('registered variables, their fallbacks and animations are there once', () => {
  const once = '@property --tw-a{inherits:false}@keyframes spin{to{rotate:1turn}}';
  const fallback = (variables: string) => `@layer properties{@supports (x:y){*{${variables}}}}`;
  const css = `${fallback('--tw-a:0;--tw-b:0')}${layer('.b{top:0}')}@property --tw-b{inherits:false}${once}`;
  expect(withoutKnownStyles(css, fallback('--tw-a:0') + once)).toBe(
    `${fallback('--tw-b:0')}${layer('.b{top:0}')}@property --tw-b{inherits:false}`,
  );
});

test('the notice of the licence stands in the sheet that is always loaded', () => {
  expect(withoutKnownStyles(`/*! {licence} */${layer('.b{top:0}')}`, '')).toBe(layer('.b{top:0}'));
});

test('what is no utility stays as it is', () => {
  const css = '@layer theme,base,member;@layer theme{:root{--b:1}}@layer base{a{color:red}}';
  expect(withoutKnownStyles(css, '@layer theme{:root{--a:1}}@layer base{a{color:red}}')).toBe(css);
});
