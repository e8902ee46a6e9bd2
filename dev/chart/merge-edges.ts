import type { Chart, ChartEdge } from './read-chart.ts';

/** All transitions from one state to another, as one arrow with a line for each event. */
type Arrow = { from: string; to: string; lines: string[] };

/** The arrows of a chart, without transitions that stay in their state. */
export function arrowsOf({ edges }: Chart): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const edge of edges) {
    if (edge.to === null) continue;
    const key = `${edge.from} > ${edge.to}`;
    const arrow = arrows.get(key) ?? { from: edge.from, to: edge.to, lines: [] };
    const line = lineOf(edge);
    if (!arrow.lines.includes(line)) arrow.lines.push(line);
    arrows.set(key, arrow);
  }
  return [...arrows.values()];
}

/** Events that a state handles without leaving it. */
export function stayingAt({ edges }: Chart, state: string): string[] {
  const staying = edges.filter(({ from, to }) => from === state && to === null);
  return [...new Set(staying.map(lineOf))];
}

/** Guards of every transition, or implied by the arrow's target: not worth a label. */
const ON_EVERY_ARROW = new Set(['byRole', 'payloadFits', 'hasRole', 'cameFrom', 'outcomeIs']);

function lineOf({ event, guards }: ChartEdge): string {
  const labelled = guards.filter((guard) => !ON_EVERY_ARROW.has(guard));
  return labelled.length === 0 ? shortEvent(event) : `${shortEvent(event)} [${labelled.join(', ')}]`;
}

function shortEvent(event: string): string {
  return event.replace(/^order\./, '');
}
