import { arrowsOf } from './merge-edges.ts';
import { type Chart, EVERYWHERE } from './read-chart.ts';

const ANYWHERE = 'anywhere';

/** Converts a chart to a Mermaid state diagram. */
export function toMermaid(chart: Chart): string {
  const arrows = arrowsOf(chart);
  const parents = new Set(chart.states.map(({ parent }) => parent));
  const initial = chart.states.filter((state) => state.isInitial && state.parent === null);
  return [
    'stateDiagram-v2',
    ...(arrows.some(({ from }) => from === EVERYWHERE)
      ? [`  state "em qualquer estado" as ${ANYWHERE}`]
      : []),
    ...initial.map(({ path }) => `  [*] --> ${idOf(path)}`),
    ...chart.states.flatMap(({ path }) => {
      if (!parents.has(path)) return [];
      const children = chart.states.filter(({ parent }) => parent === path);
      return [`  state ${idOf(path)} {`, ...children.map((child) => `    ${idOf(child.path)}`), '  }'];
    }),
    ...arrows.map(({ from, to, lines }) => `  ${idOf(from)} --> ${idOf(to)}: ${lines.join(', ')}`),
  ].join('\n');
}

function idOf(path: string): string {
  return path === EVERYWHERE ? ANYWHERE : (path.split('.').at(-1) ?? path);
}
