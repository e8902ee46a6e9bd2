import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { OutcomePatterns } from './outcome-patterns.tsx';
import { OUTCOMES } from './outcomes.ts';

test('every outcome but delivered has a pattern that no other one has', () => {
  const { container } = render(
    <svg>
      <OutcomePatterns idPrefix="x" />
    </svg>,
  );
  const marks = OUTCOMES.map(({ id }) => {
    const shapes = [...(container.querySelector(`#x${id}`)?.children ?? [])].slice(1);
    return shapes.map((shape) => `${shape.tagName} ${shape.getAttribute('d') ?? ''}`).join();
  });
  expect(marks[0]).toBe('');
  expect(marks.slice(1)).not.toContain('');
  expect(new Set(marks).size).toBe(OUTCOMES.length);
});
