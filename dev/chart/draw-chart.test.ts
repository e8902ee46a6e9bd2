import { expect, test } from 'vitest';

import { drawChart } from './draw-chart.ts';
import { layoutChart } from './layout-chart.ts';
import type { Chart } from './read-chart.ts';

const CHART: Chart = {
  id: 'sample',
  states: [
    { path: 'open', parent: null, isInitial: true },
    { path: 'closed', parent: null, isInitial: false },
  ],
  edges: [{ from: 'open', to: 'closed', event: 'close <now>', guards: [], actions: [] }],
};

test('drawChart escapes the names of the machine', async () => {
  const drawing = drawChart(CHART.id, await layoutChart(CHART));
  expect(drawing).toContain('close &lt;now>');
  expect(drawing).not.toContain('<now>');
});
