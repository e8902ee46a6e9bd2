import { expect, test } from 'vitest';

import { completeDay, maskDay, readDay } from './day-text.ts';

/** The bar marks the caret. */
test.each([
  ['2|', '2|'],
  ['201|', '20/1|'],
  ['2011|', '20/11|'],
  ['20/112|', '20/11/2|'],
  ['20/|', '20/|'],
  ['5/3/2026|', '5/3/2026|'],
  ['5.3.2026|', '5/3/2026|'],
  ['20112026999|', '20/11/2026|'],
  ['2026-11-20|', '20/11/2026|'],
  ['dia 20|', '20|'],
  ['20/1|/2026', '20/1|/2026'],
  ['20/12|/2026', '20/12|/2026'],
  ['3|20/11/2026', '3|0/11/2026'],
  ['20/12|1/2026', '20/12|/2026'],
  ['20/113|/2026', '20/11/3|026'],
  ['20/11/20278|6', '20/11/2027|'],
])('maskDay turns %j into %j', (typed, wanted) => {
  const { text, caret } = maskDay(typed.replace('|', ''), typed.indexOf('|'));
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(wanted);
});

test.each([
  ['20/11/2026', '2026-11-20'],
  ['5/3/2026', '2026-03-05'],
  ['20/11/26', undefined],
  ['30/02/2026', undefined],
  ['20/11/0261', undefined],
  ['20/11/1999', undefined],
  ['', undefined],
])('readDay reads %j as %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ['20/11', '2026-11-20'],
  ['5/1', '2027-01-05'],
  ['5/3', '2027-03-05'],
  ['27/5', '2026-05-27'],
  ['29/2', undefined],
  ['20/11/27', '2027-11-20'],
  ['20/11/2027', '2027-11-20'],
  ['20/11/2', undefined],
  ['31/02', undefined],
  ['20', undefined],
  ['', undefined],
])('on 25 November 2026, completeDay completes %j to %j', (text, day) => {
  expect(completeDay(text, '2026-11-25')).toBe(day);
});

test.each([
  ['5/3', { max: '2026-11-25' }, '2026-03-05'],
  ['5/3', { min: '2026-11-25' }, '2027-03-05'],
  ['24/11', { min: '2026-11-25' }, '2027-11-24'],
  ['5/3', { min: '2026-11-25', max: '2026-12-25' }, '2027-03-05'],
])('completeDay completes %j between %j to %j', (text, bounds, day) => {
  expect(completeDay(text, '2026-11-25', bounds)).toBe(day);
});
