import { type Layout, LINE_HEIGHT_PX, type PlacedArrow, type PlacedState } from './layout-chart.ts';

/** The product's tokens, with fallbacks for files without a stylesheet (scripts/charts.test.ts). */
const STYLE = `
  .chart text { font: 12px var(--font-sans, sans-serif); fill: var(--color-ink, #14172b); }
  .chart .title { font-weight: 600; }
  .chart .state rect { fill: var(--color-surface, #ffffff); stroke: var(--color-control, #868ca5); rx: 6px; }
  .chart .parent rect { fill: var(--color-page, #f6f7fb); }
  .chart .arrow path { fill: none; stroke: var(--color-control, #868ca5); }
  .chart .arrow text { fill: var(--color-secondary, #4a4f69); font-size: 11px; }
  .chart .tip { fill: var(--color-control, #868ca5); }
  .chart .is-active > rect { fill: var(--color-accent-tint, #e4ecff); stroke: var(--color-accent, #132cc8); stroke-width: 2px; }
`;

const MARGIN_PX = 16;

type Size = Pick<Layout, 'width' | 'height'>;

/** The size of a chart's drawing, including its margin. */
export function drawnSize({ width, height }: Size): Size {
  return { width: width + 2 * MARGIN_PX, height: height + 2 * MARGIN_PX };
}

/** A state's box, relative to the drawing's upper left corner. */
export function boxOnDrawing({ x, y, width, height }: PlacedState) {
  return { x: x + MARGIN_PX, y: y + MARGIN_PX, width, height };
}

/** Renders a laid-out chart as SVG; states and arrows carry `data-` names as hooks. */
export function drawChart(name: string, layout: Layout): string {
  const { width, height } = drawnSize(layout);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="${-MARGIN_PX} ${-MARGIN_PX} ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(name)}">`,
    `<style>${STYLE}</style>`,
    `<defs><marker id="${name}-tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="tip" d="M0 0 8 4 0 8z"/></marker></defs>`,
    ...layout.states.map(drawState),
    ...layout.arrows.map((arrow) => drawArrow(name, arrow)),
    '</svg>',
  ].join('\n');
}

function drawState({ path, title, lines, hasChildren, x, y, width, height }: PlacedState): string {
  const texts = [title, ...lines].map((line, index) => {
    const className = index === 0 ? ' class="title"' : '';
    return `<text${className} x="${x + 12}" y="${y + 18 + index * LINE_HEIGHT_PX}">${escape(line)}</text>`;
  });
  const box = `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;
  return `<g class="state${hasChildren ? ' parent' : ''}" data-state="${escape(path)}">${box}${texts.join('')}</g>`;
}

function drawArrow(name: string, { from, to, points, label }: PlacedArrow): string {
  const way = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const texts = label.lines.map(
    (line, index) =>
      `<text x="${label.x}" y="${label.y + 11 + index * LINE_HEIGHT_PX}">${escape(line)}</text>`,
  );
  const path = `<path d="${way}" marker-end="url(#${name}-tip)"/>`;
  return `<g class="arrow" data-from="${escape(from)}" data-to="${escape(to)}">${path}${texts.join('')}</g>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
